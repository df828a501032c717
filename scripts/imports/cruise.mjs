import fs from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration, { TESTS } from '../../.dependency-cruiser.mjs';
import { ROOT } from '../run.mjs';

const { tsConfig, ...options } = configuration.options;
const FOLDERS = ['shared', 'host', 'console', 'server', 'demo', 'e2e'];

const rooms = (root) => [
  ...FOLDERS.filter((folder) => fs.existsSync(path.join(root, folder))),
  ...fs.readdirSync(root).filter((folder) => folder.startsWith('remote-')),
];

/** All imports below `root`, types included, and those that break a rule of `.dependency-cruiser.mjs`. */
export async function readImports(root = ROOT, more = {}) {
  const { output } = await cruise(
    rooms(root),
    { ...options, ...more, baseDir: root, ruleSet: { forbidden: configuration.forbidden }, validate: true },
    undefined,
    { tsConfig: extractTsConfig(path.join(ROOT, tsConfig.fileName)) },
  );
  return output;
}

export const faultsIn = ({ summary }) =>
  summary.violations.map(({ from, to, rule, comment }) =>
    `${from} imports ${to} (${rule.name}). ${comment ?? ''}`.trim(),
  );

/** File → the files that it imports at once; tests may know both sides. */
export const graphOf = ({ modules }) =>
  new Map(
    modules
      .filter(({ source }) => !new RegExp(TESTS).test(source))
      .map(({ source, dependencies }) => [
        source,
        new Set(dependencies.filter(({ dynamic }) => !dynamic).map(({ resolved }) => resolved)),
      ]),
  );
