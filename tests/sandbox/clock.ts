import type { Database } from './database.ts';

export interface Clock {
  /** The sandbox's time in ms since 1970: the machine's, plus what was added by `advance`. */
  now(): number;
  /** The clock of shipments. At speed 0 it stands still unless it is advanced. */
  shipmentsNow(): number;
  /** How long something takes here that takes `ms` at speed 1. */
  shortened(ms: number): number;
  advance(ms: number): void;
}

export function createClock(database: Database, speed: number): Clock {
  const started = Date.now();
  const moved = () => Number(database.setting('moved') ?? 0);
  return {
    now: () => Date.now() + moved(),
    shipmentsNow: () => (speed === 0 ? started : Date.now()) + moved(),
    shortened: (ms) => Math.round(speed === 0 ? ms : ms / speed),
    advance(ms) {
      database.setSetting('moved', String(moved() + ms));
    },
  };
}
