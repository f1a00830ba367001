import type { Sandbox } from '../../sandbox/sandbox.ts';
import { until } from '../drive/until.ts';

interface When {
  /** The path of a reading. */
  readonly path: string;
  /** So many of these readings come first; none by default. */
  readonly after?: number;
}

/**
 * Does something, and when a reading has been answered, loses the first packet of whoever connects next, until
 * the browser has tried a second time.
 */
export async function loseNextPacket(
  { control, line }: Sandbox,
  { path, after = 0 }: When,
  act: () => Promise<void>,
): Promise<void> {
  if (!line) throw new Error('The sandbox has no line.');
  if (after > 0) await control.fault({ method: 'GET', path, times: after });
  await control.fault({ method: 'GET', path, hang: 'before' });
  await act();
  await until(
    async () => {
      const readings = await control.requests({ method: 'GET', path });
      return readings.some(({ outcome }) => outcome === 'pending') ? true : null;
    },
    () => `a reading of ${path} to hang`,
  );
  await line.holdUp();
  await control.release();
  await until(
    async () => ((await line.waiting()) > 1 ? true : null),
    async () => `a second connection beside ${await line.waiting()}`,
  );
  line.letGo();
}
