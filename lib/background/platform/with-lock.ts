/** Runs the work while no other work of the same name runs, in this or another context. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;
