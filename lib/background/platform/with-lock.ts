/** What is done by one at a time. */
type LockName =
  /** Answering presses, so that two for the same item can't both be accepted. */
  | 'press'
  /** Sending orders and looking for them. Whoever needs `press` as well takes that first. */
  | 'ordering'
  /** Arranging to be woken for the next step of an attempt, and writing what has to be woken for. */
  | 'alarm'
  /** Deciding which order of the listing is an attempt's. */
  | 'claim'
  /** Changing what pages see of the attempts. */
  | 'attempts-shown'
  /** Trying a key and an address. */
  | 'connect'
  /** Changing the connection, and storing what was read through it. */
  | 'connection'
  /** Comparing what is here with the browser's synced storage. Whoever needs `connect` as well takes that first. */
  | 'sync'
  /** The demo's shop answering a request. */
  | 'demo'
  /** Changing the rules for requests on their way out. */
  | 'rules'
  /** Building the icon's menu. */
  | 'menu';

/** Runs the work while nobody else, in this or another context, holds the lock of that name. */
export type WithLock = <T>(name: LockName, work: () => Promise<T>) => Promise<T>;

/** These locks end with this background; that an order is sent only once is the journal's doing. */
export const withLock: WithLock = (name, work) => navigator.locks.request(name, work);
