import path from 'node:path';

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

/** Makes a rule out of a judge: (importing file, imported file) → sentence or undefined, both relative to the repository. */
const ruleOf = (judge) =>
  importRule(({ cwd, filename }) => {
    const from = path.relative(cwd, filename).split(path.sep).join('/');
    return (source) => {
      return source.startsWith('.') ? judge(from, path.posix.join(path.posix.dirname(from), source)) : undefined;
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

/** An entry's name is that of its folder and its file; those of `runtime` may stand in a folder below. */
const SHARE = /^shared\/src\/(?:(runtime\/)(?:[^/]+\/)?([^/]+)|(ui\/)([^/]+)|(router|state))$/;
const PART = /^shared\/src\/(ui\/[^/]+)\/.+$/;
const withoutExtension = (file) => file.replace(/\.tsx?$/, '');

/** A shared entry reached by a relative path would be a second copy of it, with a state of its own. */
export function evaluateShares(from, target) {
  const module = withoutExtension(target);
  const share = SHARE.exec(module)?.slice(1).join('');
  if (share) return `Write @cellar/shared/${share}: a relative import makes a second copy.`;
  const owner = PART.exec(module)?.[1];
  if (owner && !withoutExtension(from).startsWith(`shared/src/${owner}`)) return `Only ${owner} imports its own parts.`;
  return undefined;
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

const MAX_WIDTH = 140;
const isComment = (text) => /^\s*(\/\/|\/?\*)/.test(text);

/** A line goes on beyond the width only inside a text or a pattern: nothing else can hold it together. */
const width = {
  meta: { type: 'layout', schema: [] },
  create(context) {
    const texts = new Set();
    const note = ({ loc, value }) => {
      if (typeof value === 'number' || typeof value === 'boolean') return;
      for (let line = loc.start.line; line <= loc.end.line; line++) texts.add(line);
    };
    return {
      Literal: note,
      TemplateElement: note,
      JSXText: note,
      'Program:exit'() {
        context.sourceCode.lines.forEach((text, at) => {
          const line = at + 1;
          if (text.length > MAX_WIDTH && [...text].length > MAX_WIDTH && !(texts.has(line) && !isComment(text)))
            context.report({
              loc: { start: { line, column: MAX_WIDTH }, end: { line, column: text.length } },
              message: `A line has at most ${MAX_WIDTH} characters.`,
            });
        });
      },
    };
  },
};

export default {
  meta: { name: 'import-rules' },
  rules: {
    shares: ruleOf(evaluateShares),
    takes,
    time,
    uuid,
    width,
  },
};
