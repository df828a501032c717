import fs from 'node:fs';
import path from 'node:path';
import { judgeLayers } from './layers.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const USE_THE_CLOCK = 'Use app.clock.now().';
const USE_RANDOM_ID = 'Use randomId of @cellar/shared/format/uuid: plain http has no crypto.randomUUID.';

/** A rule about what files import; `judgeIn`: makes a judge for a file, (what is written as the source) → sentence or undefined. */
const importRule = (judgeIn, schema = []) => ({
  meta: { type: 'problem', schema },
  create(context) {
    const judge = judgeIn(context);
    const check = (node) => {
      const source = node.source?.value;
      const message = typeof source === 'string' ? judge(source) : undefined;
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
});

const API = '@cellar/shared/api/';
const apiFile = (source) => (source.startsWith(API) ? `shared/src/api/${source.slice(API.length)}` : undefined);

/**
 * Makes a rule out of a judge: (importing file, imported file) → sentence or undefined, both relative to the repository. `named`: imports by
 * name → the file.
 */
const ruleOf = (judge, { named = () => undefined } = {}) =>
  importRule(({ cwd, filename }) => {
    const from = path.relative(cwd, filename).split(path.sep).join('/');
    return (source) => {
      const target = source.startsWith('.') ? path.posix.join(path.posix.dirname(from), source) : named(source);
      return target && judge(from, target);
    };
  });

/** Of the modules that `source` matches, only those that `only` matches may be imported. */
const takes = importRule(
  ({ options: [{ source, only, message }] }) => {
    const [about, allowed] = [new RegExp(source), new RegExp(only)];
    return (name) => (about.test(name) && !allowed.test(name) ? message : undefined);
  },
  [{ type: 'object' }],
);

/** A folder of a remote; of the one with many areas, a folder in one of its groups. */
const areaOf = (file) =>
  /^remote-account\/src\/(?!common\/)([^/]+\/[^/]+)\//.exec(file)?.[1] ??
  /^remote-[^/]+\/src\/([^/]+)\//.exec(file)?.[1];
const packageOf = (file) => file.split('/')[0];

/** Areas of a remote know `common/` and themselves. */
export function judgeAreas(from, target) {
  if (packageOf(from) !== packageOf(target)) return 'A remote imports itself and @cellar/shared only.';
  const [own, other] = [areaOf(from), areaOf(target)];
  if (own && own !== other && other !== 'common')
    return `Areas do not import each other: move what ${own} and ${other ?? 'the package'} share to common/.`;
  return undefined;
}

const SHARE = /^shared\/src\/((runtime|ui)\/[^/]+|router|state)$/;
const PART = /^shared\/src\/((runtime|ui)\/[^/]+)\/.+$/;
const withoutExtension = (file) => file.replace(/\.tsx?$/, '');

/** A shared entry reached by a relative path would be a second copy of it, with a state of its own. */
export function judgeShares(from, target) {
  const module = withoutExtension(target);
  if (SHARE.test(module))
    return `Write @cellar/shared/${SHARE.exec(module)[1]}: a relative import makes a second copy.`;
  const owner = PART.exec(module)?.[1];
  if (owner && !withoutExtension(from).startsWith(`shared/src/${owner}`)) return `Only ${owner} imports its own parts.`;
  return undefined;
}

const isPackage = (folder) => fs.existsSync(path.join(ROOT, folder, 'package.json'));

/** Packages are imported by their names: a relative path would pass by what a package exports. */
export function judgePackages(from, target) {
  const [own, other] = [packageOf(from), packageOf(target)];
  if (own === other || !isPackage(own) || !isPackage(other)) return undefined;
  return `Import ${other} by the name of its package.`;
}

/** Business time is the app's clock, so that tests can move it. */
const time = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    MemberExpression(node) {
      if (node.object.name === 'Date' && node.property.name === 'now') context.report({ node, message: USE_THE_CLOCK });
    },
    NewExpression(node) {
      if (node.callee.name === 'Date' && !node.arguments.length) context.report({ node, message: USE_THE_CLOCK });
    },
  }),
};

/** Browsers have `crypto.randomUUID` on secure origins only; the shop and its console run on plain http too. */
const uuid = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    MemberExpression(node) {
      if (node.property.name === 'randomUUID') context.report({ node, message: USE_RANDOM_ID });
    },
  }),
};

export default {
  meta: { name: 'walls' },
  rules: {
    areas: ruleOf(judgeAreas),
    layers: ruleOf(judgeLayers, { named: apiFile }),
    packages: ruleOf(judgePackages),
    shares: ruleOf(judgeShares),
    takes,
    time,
    uuid,
  },
};
