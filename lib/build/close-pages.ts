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
