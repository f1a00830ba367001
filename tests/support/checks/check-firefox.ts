import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtExtension, root } from '../paths.ts';
import { excuseFor, type Finding } from './lint-excuse.ts';

/* Firefox's own check of the built extension (`web-ext lint`). Warnings fail it too, but for those excused. */
const extension = builtExtension('firefox');

const { stdout, stderr } = spawnSync(
  'npx',
  ['web-ext', 'lint', '--source-dir', extension, '--output', 'json'],
  { cwd: root, encoding: 'utf8' },
);

function findings(): readonly Finding[] {
  const { errors, warnings } = report();
  const used = new Set<string>();
  const isExcused = (finding: Finding) => {
    const excuse = excuseFor(finding, codeOf(finding));
    if (!excuse || used.has(excuse)) return false;
    used.add(excuse);
    return true;
  };
  return [...errors, ...warnings.filter((finding) => !isExcused(finding))];
}

function report() {
  try {
    const { errors, warnings } = JSON.parse(stdout) as Record<string, Finding[]>;
    if (!errors || !warnings) throw new Error('neither errors nor warnings');
    return { errors, warnings };
  } catch {
    throw new Error(`web-ext lint gave no report.\n${stdout}\n${stderr}`);
  }
}

/** Findings about the extension as a whole name no file. */
function codeOf({ file }: Finding): string {
  return file ? readFileSync(join(extension, file), 'utf8') : '';
}

const left = findings();
for (const { code, file, message } of left) console.error(`${code} in ${file}: ${message}`);
console.log(left.length === 0 ? 'Nothing to object to.' : `${left.length} to mend.`);
process.exitCode = left.length === 0 ? 0 : 1;
