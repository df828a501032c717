import path from 'node:path';
import { judgeLayers } from './layers.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Makes a rule out of a judge: (importing file, imported file) → sentence or undefined, both relative to the repository. */
const ruleOf = (judge) => ({
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = path.relative(ROOT, context.filename).split(path.sep).join('/');
    const check = (node) => {
      const target = node.source?.value;
      if (typeof target !== 'string' || !target.startsWith('.')) return;
      const message = judge(from, path.posix.join(path.posix.dirname(from), target));
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

const areaOf = (file) => /^remote-[^/]+\/src\/([^/]+)\//.exec(file)?.[1];
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

export const walls = { rules: { areas: ruleOf(judgeAreas), layers: ruleOf(judgeLayers), shares: ruleOf(judgeShares) } };
