import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../drive/driver.ts';
import { until } from '../drive/until.ts';

const callers = ['dedicated-worker', 'page', 'service-worker', 'shared-worker'];

/** What the shop's own page and its workers have asked the service for, rather than the extension. */
export async function askedByShop({ control }: Sandbox) {
  return (await control.requests()).filter(({ query }) => query.by);
}

/** Opens a page of the shop, and waits until it and its workers have asked for what they need. */
export async function openShop(driver: Driver, sandbox: Sandbox): Promise<Screen> {
  const shop = await driver.openWebPage(`${sandbox.origin}/site/`);
  await until(
    async () => {
      const asked = (await askedByShop(sandbox)).map(({ query }) => query.by);
      return callers.every((caller) => asked.includes(caller)) ? true : null;
    },
    async () => `${callers} among ${(await askedByShop(sandbox)).map(({ query }) => query.by)}`,
  );
  return shop;
}
