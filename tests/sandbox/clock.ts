import type { Database } from './database.ts';

export interface Clock {
  /** The sandbox's time in ms since 1970: the machine's, plus what it was moved ahead. */
  now(): number;
  /** The time shipments go by. With speed 0 it stands still unless the clock is moved. */
  shipmentsNow(): number;
  /** How long something that takes `ms` in life takes here. */
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
