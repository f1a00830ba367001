/** Runs the work while nobody else, in this or another context, holds the lock of that name. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;
