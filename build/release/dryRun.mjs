import fs from 'node:fs';
import path from 'node:path';
import { budgetLines, measure } from './sizes.mjs';
import { columns, kilobytes } from './tables.mjs';

const usesLine = ({ consumer, revision, thing }) =>
  `  ${consumer}${revision ? ` revision ${revision}` : ''} uses ${thing}`;

function linesOf({ remote, version, files, screens, budget, contract, against, added, removed, uses, findings }) {
  return [
    `${remote} ${version} would have ${files.length} files:`,
    ...columns(files.map(({ file, bytes, sent }) => [`  ${file}`, kilobytes(bytes), `${kilobytes(sent)} sent`])),
    ...budgetLines({ screens, budget }),
    `Contract: needs ${contract.needs}, live hosts offer ${contract.offered.join(', ') || 'none yet'}.`,
    against ? `Against ${against}, which visitors have:` : 'Visitors have no version of it yet:',
    `  routes added: ${added.join(', ') || 'none'}; removed: ${removed.join(', ') || 'none'}`,
    ...uses.map(usesLine),
    ...findings.map(({ reason }) => `Refused: ${reason}`),
    findings.length ? 'It would not be taken. Nothing was published.' : 'It would be taken. Nothing was published.',
  ];
}

/** What a build would be as a release, and what the shop would say to it. */
export async function dryRun(shop, name, { built }) {
  const bytes = fs.readFileSync(path.join(built, 'release.json'));
  const document = JSON.parse(bytes);
  const uses = path.join(built, 'uses.json');
  const checked = await shop.act(name, 'check', {
    document: bytes.toString('base64'),
    ...(fs.existsSync(uses) && { uses: fs.readFileSync(uses, 'base64') }),
  });
  const data = {
    remote: name,
    version: document.version,
    ...measure(built, document),
    ...checked,
  };
  return { lines: linesOf(data), data, ...(checked.findings.length > 0 && { kind: 'refused' }) };
}
