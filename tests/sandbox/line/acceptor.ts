import { createServer } from 'node:net';

/*
 * The listening end of a line, in a process of its own that can be stopped. It hands every connection on. Its queue has
 * room for nine connections that it hasn't accepted yet; to others the system doesn't respond. With a shorter queue, a
 * few who connect at once are taken for an attack: the system then keeps nothing of them (SYN cookies), and somebody
 * may take himself for connected of whom nobody here ever hears.
 */

const server = createServer({ pauseOnConnect: true }, (socket) => {
  process.send?.('connection', socket);
});
server.listen({ host: '127.0.0.1', port: 0, backlog: 8 }, () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
