import { browserFolders, isTest, lineAt, sources } from './repository.mjs';

const TOKENS = 'shared/src/styles/tokens.css';
const without = (text, comment) => text.replace(comment, (found) => found.replace(/[^\n]/g, ' '));
const bare = (file, text) =>
  file.endsWith('.css')
    ? without(text, /\/\*[\s\S]*?\*\//g)
    : without(without(text, /\/\*[\s\S]*?\*\//g), /(^|\s)\/\/.*$/gm);

const COLOUR =
  /(?<![\w&/-])#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
const NAMED = /:\s*(white|black|red|gold|gr[ae]y|silver|orange|yellow|green|blue|pink|brown)\b/gi;
const TYPE = /\bfont(-size)?\s*:[^;}]*(\d(px|rem|pt|vw)\b|var\(--u\))[^;}]*/gi;
const WEIGHT = /\bfont-weight\s*:(?!\s*(400|600|inherit)\s*[;}])[^;}]*/gi;
const TYPE_IN_CODE = /fontSize\s*:(?!\s*['"`]?(var\(|inherit))[^,}\n]+/g;

const rulesOf = (file) => (file.endsWith('.css') ? [COLOUR, NAMED, TYPE, WEIGHT] : [COLOUR, TYPE_IN_CODE]);

/** Colours and sizes of type that a file writes itself instead of naming a token, and weights beside the two that there are. */
export const literals = ({ file, text }) => {
  const code = bare(file, text);
  return rulesOf(file).flatMap((rule) =>
    [...code.matchAll(rule)].map(
      (found) =>
        `${file}:${lineAt(code, found.index)} writes ${found[0].trim()}: use a token of ${TOKENS}; weights are 400 and 600.`,
    ),
  );
};

export const inspect = () =>
  sources(browserFolders(), /\.(css|tsx?)$/)
    .filter(({ file }) => file !== TOKENS && !isTest(file))
    .flatMap(literals);
