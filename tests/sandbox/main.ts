import { parseArgs } from 'node:util';
import { startSandbox } from './sandbox.ts';

const usage = `npm run sandbox -- [options]   runs a service to try Restock with
  --port N          where it listens (8787)
  --protocol P      http, https with a certificate of its own, or h2 (http)
  --key KEY         its API key (always the same one)
  --items N         so many generated items instead of the usual ones
  --difficult       with items that are difficult on purpose: odd names, nothing to order, markup
  --speed N         how many times faster than in life parcels travel
  --file FILE       keeps the account in this file, as JSON (in memory)`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    protocol: { type: 'string', default: 'http' },
    port: { type: 'string', default: '8787' },
    file: { type: 'string' },
    speed: { type: 'string' },
    difficult: { type: 'boolean', default: false },
    items: { type: 'string' },
    key: { type: 'string' },
  },
});

if (values.help) {
  console.log(usage);
  process.exit();
}

function wholeOrMore(name: string, text: string): number {
  const value = Number(text);
  if (text !== '' && value >= 0) return value;
  throw new Error(`--${name} must be a number of 0 or more`);
}

function oneOf<T extends string>(name: string, text: string, known: readonly T[]): T {
  const value = known.find((one) => one === text);
  if (value) return value;
  throw new Error(`--${name} must be one of ${known.join(', ')}`);
}

const sandbox = await startSandbox({
  protocol: oneOf('protocol', values.protocol, ['http', 'https', 'h2']),
  port: wholeOrMore('port', values.port),
  isClean: !values.difficult,
  ...(values.file !== undefined && { file: values.file }),
  ...(values.speed !== undefined && { speed: wholeOrMore('speed', values.speed) }),
  ...(values.items !== undefined && { items: wholeOrMore('items', values.items) }),
  ...(values.key !== undefined && { apiKey: values.key }),
});

console.log(`Base address  ${sandbox.baseUrl}
API key       ${sandbox.apiKey}
Control       ${sandbox.controlOrigin}/control/

Try it:       curl ${values.protocol === 'http' ? '' : '-k '}-H 'Authorization: Bearer ${sandbox.apiKey}' '${sandbox.baseUrl}/items?limit=1'
Stop it:      Ctrl+C`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => sandbox.close());
}
