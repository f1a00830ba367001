chrome.runtime.onMessage.addListener((_message, _sender, reply) => reply(true));
