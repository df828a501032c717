import fs from 'node:fs';
import path from 'node:path';

const foldersOf = (folder: string) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
const photosOf = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('-375.png'))
    .sort();

const figure = (file: string) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${path.basename(file, '-375.png')} · <a href="${file.replace('-375.png', '-540.png')}">540</a></figcaption></figure>`;

const style =
  'body{margin:24px;background:#eee;font:14px system-ui}section{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0;width:200px}img{width:200px;max-height:520px;object-fit:cover;object-position:top;border:1px solid #ccc}';

/** One page with all photos that lie in the folder. */
export function contactSheet(folder: string): string {
  const sections = foldersOf(folder).map(
    (screen) =>
      `<h2>/${screen}</h2><section>${photosOf(path.join(folder, screen))
        .map((file) => figure(`${screen}/${file}`))
        .join('')}</section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Photos</title><style>${style}</style>${sections.join('')}\n`;
}
