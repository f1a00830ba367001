import { expect, test } from 'vitest';
import { compileAtOnce } from '@/lib/build/page-plugins';

test('The hint is on the first line of the scripts that a page starts with, and of no other', () => {
  const output = (fileName: string, moduleId: string, imports: readonly string[]) => ({
    fileName,
    moduleIds: [moduleId],
    imports,
    code: `import "./${imports[0]}";`,
  });
  const bundle = {
    'page.js': output('page.js', '/project/page/main.ts', ['shared.js']),
    'shared.js': output('shared.js', '/project/shared.ts', ['deep.js']),
    'deep.js': output('deep.js', '/project/deep.ts', []),
    'later.js': output('later.js', '/project/later.ts', ['shared.js']),
    'style.css': { fileName: 'style.css' },
  };
  compileAtOnce('/page/main.ts').generateBundle.handler(null, bundle);
  const hinted = Object.values(bundle)
    .filter((one) => 'code' in one && one.code.startsWith('//# allFunctionsCalledOnLoad\nimport'))
    .map(({ fileName }) => fileName);
  expect(hinted).toEqual(['page.js', 'shared.js', 'deep.js']);
});
