/**
 * What is done by one at a time.
 * - `press`: answering presses, so that two for the same item can't both be accepted.
 * - `ordering`: sending orders and looking for them. Whoever needs `press` as well takes that first.
 * - `alarm`: arranging to be woken for the next step of an attempt, and writing what has to be woken for.
 * - `claim`: deciding which order of the listing is an attempt's.
 * - `attempts-shown`: changing what pages see of the attempts.
 * - `connect`: trying a key and an address.
 * - `connection`: changing the connection, and storing what was read through it.
 * - `sync`: comparing what is here with the browser's synced storage. Whoever needs `connect` as well takes that first.
 * - `demo`: the demo's shop answering a request.
 * - `rules`: changing the rules for requests on their way out.
 * - `menu`: building the icon's menu.
 */
export type LockName =
  | 'press'
  | 'ordering'
  | 'alarm'
  | 'claim'
  | 'attempts-shown'
  | 'connect'
  | 'connection'
  | 'sync'
  | 'demo'
  | 'rules'
  | 'menu';

/** Runs the work while nobody else, in this or another context, holds the lock of that name. */
export type WithLock = <T>(name: LockName, work: () => Promise<T>) => Promise<T>;

/** These locks end with this background; that an order is sent only once is the journal's doing. */
export const withLock: WithLock = (name, work) => navigator.locks.request(name, work);
