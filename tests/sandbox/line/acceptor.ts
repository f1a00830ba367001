import { createServer } from 'node:net';

/*
 * The listening end of a line, in a process of its own that can be stopped. It hands every connection on. Its queue has
 * room for 32 connections that it hasn't accepted yet; to others the system doesn't respond. That is more than anybody
 * here makes at once, for of more than fit, the system takes some for an attack: it then keeps nothing of them (SYN
 * cookies), and somebody may take himself for connected of whom nobody here ever hears.
 */

const server = createServer({ pauseOnConnect: true }, (socket) => {
  process.send?.('connection', socket);
});
server.listen({ host: '127.0.0.1', port: 0, backlog: 31 }, () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
