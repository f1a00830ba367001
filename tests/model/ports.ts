import type { Surroundings, Worker } from './surroundings';

const never = new Promise<never>(() => {});

export interface Ports {
  /** A crossing: somebody else may go first here, and here the worker may be killed. */
  readonly passing: (label: string) => Promise<void>;
  /** A function of the outside world that has no effect, and never answers, once its worker is dead. */
  readonly port: <A extends readonly unknown[], R>(
    name: string,
    effect: (...args: A) => R | Promise<R>,
  ) => (...args: A) => Promise<R>;
}

/** The only ways out of a worker. */
export function createPorts(world: Surroundings, worker: Worker): Ports {
  const passing = async (label: string): Promise<void> => {
    if (!worker.isAlive) return never;
    await world.turn(`${worker.id} ${label}`);
    if (!worker.isAlive) return never;
    if (world.interruption?.point !== label) return;
    const { act } = world.interruption;
    world.interruption = null;
    world.tell(`… ${label}`);
    await act();
    if (!worker.isAlive) return never;
  };

  return {
    passing,
    port:
      (name, effect) =>
      async (...args) => {
        await passing(`before ${name}`);
        try {
          return await effect(...args);
        } finally {
          await passing(`after ${name}`);
        }
      },
  };
}
