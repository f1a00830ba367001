import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, tagOf } from '../support/languages.ts';
import { root } from '../support/paths.ts';
import { rendered } from './rendered.ts';
import { messagesIn } from './translation.ts';

/*
 * `npm run texts`: one page with every message in every language as people read it, for somebody who reads
 * them through. `npm run texts -- de fr` writes only these, beside the English.
 */
const wanted = process.argv.slice(2);
const shown = languages.filter(
  (language) => wanted.length === 0 || language === 'en' || wanted.includes(language),
);

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');

const columns = shown.map((language) => {
  const messages = messagesIn(language);
  const direction = messages.direction ?? 'ltr';
  return { language, direction, texts: rendered(messages, tagOf(language)) };
});
const keys = [...new Set(columns.flatMap(({ texts }) => [...texts.keys()]))];

const rows = keys.map((key) => {
  const cells = columns.map(({ language, direction, texts }) => {
    const lines = (texts.get(key) ?? []).map(escaped).join('<br>');
    return `<td lang="${tagOf(language)}" dir="${direction}">${lines}</td>`;
  });
  return `<tr id="${key}"><th>${key}</th>${cells.join('')}</tr>`;
});

const page = `<!doctype html>
<meta charset="utf-8">
<title>Every text of Restock</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 1em }
  table { border-collapse: collapse }
  th, td { border: 1px solid #ccc; padding: 4px 8px; text-align: start; vertical-align: top; min-width: 14em }
  thead th { position: sticky; top: 0; background: #fff }
  tbody th { font: 12px/1.4 monospace }
</style>
<table>
<thead><tr><th></th>${shown.map((language) => `<th>${language}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
`;
const file = join(root, '.output/texts.html');
mkdirSync(join(root, '.output'), { recursive: true });
writeFileSync(file, page);
console.log(`${keys.length} texts in ${shown.length} languages: ${file}`);
