/*
 * The stores that the packages go to. WXT's own tool submits them; it takes credentials from the
 * environment, under the names below.
 */

interface Store {
  readonly name: string;
  readonly credentials: readonly string[];
  /** What the tool is told besides, for the packages of one version. */
  readonly args: (output: (kind: string) => string) => readonly string[];
}

const stores: readonly Store[] = [
  {
    name: 'Chrome Web Store',
    credentials: [
      'CHROME_EXTENSION_ID',
      'CHROME_PUBLISHER_ID',
      'CHROME_SERVICE_ACCOUNT_CLIENT_EMAIL',
      'CHROME_SERVICE_ACCOUNT_PRIVATE_KEY',
    ],
    args: (output) => ['--chrome-api-version', 'v2', '--chrome-zip', output('chrome')],
  },
  {
    name: 'Edge Add-ons',
    credentials: ['EDGE_PRODUCT_ID', 'EDGE_CLIENT_ID', 'EDGE_API_KEY'],
    args: (output) => ['--edge-zip', output('chrome')],
  },
  {
    name: 'addons.mozilla.org',
    credentials: ['FIREFOX_JWT_ISSUER', 'FIREFOX_JWT_SECRET'],
    args: (output) => [
      '--firefox-zip',
      output('firefox'),
      '--firefox-sources-zip',
      output('sources'),
    ],
  },
];

export interface Submission {
  /** For `wxt submit`; empty if there is nowhere to submit to. */
  readonly args: readonly string[];
  /** Per store, in words: that it is submitted to, or what is missing. */
  readonly notes: readonly string[];
}

/**
 * What to submit with the credentials that there are.
 * @param geckoId the id under which addons.mozilla.org knows the extension
 * @throws Error if a store has some of its credentials but not all: that is never meant
 */
export function planSubmission(
  version: string,
  geckoId: string,
  env: Readonly<Record<string, string | undefined>>,
): Submission {
  const output = (kind: string) => `.output/restock-${version}-${kind}.zip`;
  const plans = stores.map(({ name, credentials, args }) => {
    const missing = credentials.filter((credential) => !env[credential]);
    if (missing.length === 0) return { args: args(output), note: `${name}: gets the packages` };
    if (missing.length === credentials.length)
      return { args: [], note: `${name}: left out, since ${credentials[0]} isn't set` };
    throw new Error(`${name} needs ${missing.join(' and ')} as well.`);
  });
  const args = plans.flatMap((plan) => plan.args);
  return {
    args: args.includes('--firefox-zip') ? [...args, '--firefox-extension-id', geckoId] : args,
    notes: plans.map(({ note }) => note),
  };
}
