import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { columns, kilobytes } from './tables.mjs';

const { SCRIPT_BUDGET } = createRequire(import.meta.url)('../budget.cjs');

/** Size of each file as it is and as it is sent; the packed twins of a file are no files of their own here. */
function sizesOf(built, { files }) {
  const size = (file) => fs.statSync(path.join(built, file), { throwIfNoEntry: false })?.size;
  return Object.keys(files)
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => ({ file, bytes: size(file), sent: size(`${file}.br`) ?? size(file) }))
    .sort((one, other) => other.sent - one.sent);
}

/** Script that each screen needs of this remote, the heaviest first. */
function screensOf({ entry, screens, routes }, sizes) {
  const sent = new Map(sizes.map((each) => [each.file, each.sent]));
  return routes
    .map(({ path: address, module }) => {
      const scripts = [entry, ...(screens[module]?.files ?? [])].filter((file) => file.endsWith('.js'));
      return { path: address, script: scripts.reduce((sum, file) => sum + (sent.get(file) ?? 0), 0) };
    })
    .sort((one, other) => other.script - one.script);
}

const usesLine = ({ consumer, revision, thing }) =>
  `  ${consumer}${revision ? ` revision ${revision}` : ''} uses ${thing}`;

function linesOf({ remote, version, files, screens, budget, contract, against, added, removed, uses, findings }) {
  const over = screens.filter(({ script }) => script > budget);
  return [
    `${remote} ${version} would have ${files.length} files:`,
    ...columns(files.map(({ file, bytes, sent }) => [`  ${file}`, kilobytes(bytes), `${kilobytes(sent)} sent`])),
    `Script of its own: ${screens.length ? `at most ${kilobytes(screens[0].script)} (${screens[0].path})` : 'no screens'}, the budget is ${kilobytes(budget)}.`,
    ...over.map(({ path: address, script }) => `  ${address} is over it: ${kilobytes(script)}`),
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
  const files = sizesOf(built, document);
  const uses = path.join(built, 'uses.json');
  const checked = await shop.act(name, 'check', {
    document: bytes.toString('base64'),
    ...(fs.existsSync(uses) && { uses: fs.readFileSync(uses, 'base64') }),
  });
  const budget = SCRIPT_BUDGET.remote;
  const data = {
    remote: name,
    version: document.version,
    files,
    screens: screensOf(document, files),
    budget,
    ...checked,
  };
  return { lines: linesOf(data), data, ...(checked.findings.length > 0 && { kind: 'refused' }) };
}
