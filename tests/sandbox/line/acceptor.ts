import { createServer } from 'node:net';

/*
 * The listening end of a line, in a process of its own that can be stopped. It hands every connection on. Its
 * queue has room for two connections that it hasn't accepted yet; to others the system doesn't respond.
 */

const server = createServer({ pauseOnConnect: true }, (socket) => {
  process.send?.('connection', socket);
});
server.listen({ host: '127.0.0.1', port: 0, backlog: 1 }, () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
