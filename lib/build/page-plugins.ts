/* What is added to the pages when they are built. */

/** The part of Rolldown's output bundle that is used here. */
export interface Bundle {
  readonly [fileName: string]: {
    readonly fileName: string;
    readonly moduleIds?: readonly string[];
    readonly imports?: readonly string[];
    code?: string;
  };
}

/**
 * Tells V8 that the scripts a page starts with are run as soon as they are loaded, nearly all of them. By
 * default it puts off compiling a function until its first call, and then does so on the main thread.
 * See https://v8.dev/blog/explicit-compile-hints. To other engines it is a comment.
 * @param entry the end of the path of the module that the page starts with
 */
export function compileAtOnce(entry: string) {
  return {
    name: 'compile-at-once',
    generateBundle: {
      // The comment has to be the first thing in the file.
      order: 'post',
      handler(_: unknown, bundle: Bundle) {
        const outputs = Object.values(bundle);
        const hinted = new Set(
          outputs.filter(({ moduleIds = [] }) => moduleIds.some((id) => id.endsWith(entry))),
        );
        // What is added to a set while it is walked through is visited, too.
        for (const { imports = [] } of hinted)
          for (const fileName of imports) {
            const imported = bundle[fileName];
            if (imported) hinted.add(imported);
          }
        for (const output of hinted) output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
      },
    },
  } as const;
}

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
