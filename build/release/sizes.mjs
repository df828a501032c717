import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { kilobytes } from './tables.mjs';

const { SCRIPT_BUDGET } = createRequire(import.meta.url)('../budget.cjs');

/** Size of each file as it is and as it is sent; the packed twins of a file are no files of their own here. */
function sizesOf(built, { files }) {
  const size = (file) => fs.statSync(path.join(built, file), { throwIfNoEntry: false })?.size;
  // A build that is not released has no packed twins.
  const packed = (file) => brotliCompressSync(fs.readFileSync(path.join(built, file))).length;
  return Object.keys(files)
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => ({ file, bytes: size(file), sent: size(`${file}.br`) ?? packed(file) }))
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

/** Sizes of a build's files, and of the script of each screen beside the budget. */
export function measure(built, document) {
  const files = sizesOf(built, document);
  return { files, screens: screensOf(document, files), budget: SCRIPT_BUDGET.remote };
}

export const overBudget = ({ screens, budget }) => screens.filter(({ script }) => script > budget);

export const budgetLines = ({ screens, budget }) => [
  `Script of its own: ${screens.length ? `at most ${kilobytes(screens[0].script)} (${screens[0].path})` : 'no screens'}, the budget is ${kilobytes(budget)}.`,
  ...overBudget({ screens, budget }).map(
    ({ path: address, script }) => `  ${address} is over it: ${kilobytes(script)}`,
  ),
];
