import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * `bad`: packets get lost when a test says so. `long`: data takes 300 ms each way, and connecting a second or
 * more, so that browsers always try a second time.
 */
export type LineKind = 'bad' | 'long';

/** A line to a server on loopback. It takes Linux, which tells who is connecting. */
export interface Line {
  readonly port: number;
  /** From now on whoever connects gets no response, as if the first packet were lost. */
  holdUp(): Promise<void>;
  /** How many connections wait for a response. */
  waiting(): Promise<number>;
  /** Responds again: to who is waiting, a whole second or more after their first packet. */
  letGo(): void;
  close(): Promise<void>;
}

/** As many as fit into the queue of `acceptor.ts`: one more than its `backlog`. */
const queue = 32;
const longDelayMs = 300;
/** Browsers try a second time after 250 ms, unless they have a reason not to. */
const trySecondMs = 400;
/** Each look takes milliseconds of a processor: the system looks through the places of all connections there could be. */
const betweenLooksMs = 100;

/** @param target port of the server */
export async function openLine(target: number, kind: LineKind): Promise<Line> {
  const sockets = new Set<Socket>();
  const fillers: Socket[] = [];
  let isOpen = true;
  const acceptor = fork(fileURLToPath(new URL('acceptor.ts', import.meta.url)));
  const [{ port }] = (await once(acceptor, 'message')) as [AddressInfo];
  const delayMs = kind === 'long' ? longDelayMs : 0;
  acceptor.on('message', (_, socket) => {
    if (socket) join(socket as Socket, connect(target, '127.0.0.1'), sockets, delayMs);
  });

  const line: Line = {
    port,
    holdUp: async () => {
      // Whoever takes itself for connected sends, and waits for an answer: nobody may be stuck on the way to us.
      while (!(await fillQueue())) {
        line.letGo();
        await until(async () => (await queued()) === 0);
      }
    },
    waiting: async () => (await unanswered()) - outside(),
    letGo: () => {
      for (const filler of fillers.splice(0)) filler.destroy();
      acceptor.kill('SIGCONT');
    },
    close: async () => {
      isOpen = false;
      await slowness;
      for (const socket of [...sockets, ...fillers]) socket.destroy();
      acceptor.kill('SIGKILL');
      await once(acceptor, 'exit');
    },
  };
  /** Stops accepting, fills the queue, and tells whether nobody else is in it, or on the way from the acceptor. */
  async function fillQueue(): Promise<boolean> {
    acceptor.kill('SIGSTOP');
    await untilStopped(acceptor);
    for (let count = 0; count < queue; count += 1) {
      const filler = connect(port, '127.0.0.1');
      // It may be reset in the end.
      filler.on('error', () => {});
      fillers.push(filler);
    }
    await until(async () => (await queued()) >= queue);
    const known = new Set([
      ...fillers.map(({ localPort }) => localPort),
      ...[...sockets].map(({ remotePort }) => remotePort),
    ]);
    const rows = await connectionTable();
    const connected = rows.filter(
      ({ from, state }) => from === port && (state === 'ESTABLISHED' || state === 'SYN_RECV'),
    );
    return connected.every(({ to }) => known.has(to));
  }
  /** How many of ours aren't in the queue. */
  function outside(): number {
    return fillers.filter(({ connecting }) => connecting).length;
  }
  /** How many connections the system doesn't respond to. */
  async function unanswered(): Promise<number> {
    const rows = await connectionTable();
    return rows.filter(({ to, state }) => to === port && state === 'SYN_SENT').length;
  }
  /** How many connections nobody has accepted yet. */
  async function queued(): Promise<number> {
    const rows = await connectionTable();
    return rows.find(({ from, state }) => from === port && state === 'LISTEN')?.queued ?? 0;
  }

  const slowness = kind === 'long' ? holdUpEverybody() : null;
  return line;

  async function holdUpEverybody(): Promise<void> {
    while (isOpen) {
      await line.holdUp();
      let firstAt: number | null = null;
      for (; isOpen; await pause(betweenLooksMs)) {
        const count = await line.waiting();
        if (count > 0) firstAt ??= performance.now();
        if (count > 1 || (firstAt && performance.now() - firstAt > trySecondMs)) break;
      }
      line.letGo();
      while (isOpen && (await line.waiting()) > 0) await pause(betweenLooksMs);
    }
  }
}

/** Passes everything on, both ways, and also how it ends. */
function join(one: Socket, other: Socket, sockets: Set<Socket>, delayMs: number): void {
  const later = (act: () => void) => (delayMs ? void setTimeout(act, delayMs) : act());
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    sockets.add(from);
    from.on('data', (chunk) => later(() => to.write(chunk)));
    from.on('end', () => later(() => to.end()));
    from.on('error', () => later(() => to.resetAndDestroy()));
    from.on('close', () => {
      sockets.delete(from);
      later(() => to.destroySoon());
    });
    from.resume();
  }
}

async function untilStopped({ pid }: ChildProcess): Promise<void> {
  await until(async () => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
  });
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(1);
}

const states: Readonly<Record<string, 'ESTABLISHED' | 'SYN_SENT' | 'SYN_RECV' | 'LISTEN'>> = {
  '01': 'ESTABLISHED',
  '02': 'SYN_SENT',
  '03': 'SYN_RECV',
  '0A': 'LISTEN',
};

/** The system's connections: ports, state, and how many wait to be accepted. */
async function connectionTable() {
  const table = await readFile('/proc/net/tcp', 'utf8');
  return table.split('\n').map((row) => {
    const [, from = '', to = '', state = '', queues = ''] = row.trim().split(/\s+/);
    const [portFrom, portTo] = [from, to].map((end) =>
      Number.parseInt(end.split(':')[1] ?? '', 16),
    );
    const queued = Number.parseInt(queues.split(':')[1] ?? '', 16);
    return { from: portFrom, to: portTo, state: states[state], queued };
  });
}
