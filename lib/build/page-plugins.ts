/* What is added to the pages when they are built. */

/**
 * Has the popup's pages start with `frame.js`, which starts their application (`chunks/main.js`): nothing else is loaded
 * before the first frame.
 */
export function startWithFrame() {
  return {
    name: 'start-with-frame',
    apply: 'build',
    // Without a hash, so that the script can name it.
    outputOptions: (options: object) => ({ ...options, chunkFileNames: 'chunks/[name].js' }),
    transformIndexHtml: {
      order: 'post',
      handler: (html: string, { path }: { path: string }) =>
        /popup|sidepanel/.test(path)
          ? html
              .replace(moduleScripts, '')
              .replace('<title>', '<script defer src="/frame.js"></script>\n    $&')
          : html,
    },
  } as const;
}

const moduleScripts =
  /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="[^"]+">(?:<\/script>)?\s*/g;

/**
 * Lets no page of the extension send or fetch anything by script: only the background does. The manifest's policy
 * can't say that, since it is the background's, too. While developing, pages listen for changes of their code.
 */
export function closePages() {
  return {
    name: 'close-pages',
    apply: 'build',
    transformIndexHtml: {
      // What WXT and Vite add comes after it.
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: "connect-src 'none'" },
          injectTo: 'head-prepend',
        },
      ],
    },
  } as const;
}
