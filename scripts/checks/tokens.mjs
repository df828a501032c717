import { browserFolders, isTest, lineAt, sources } from './repository.mjs';

const blank = (text, comment) => text.replace(comment, (found) => found.replace(/[^\n]/g, ' '));
const withoutComments = (text) => blank(blank(text, /\/\*[\s\S]*?\*\//g), /(^|\s)\/\/.*$/gm);

const COLOUR =
  /(?<![\w&/-])#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
const FONT_SIZE = /fontSize\s*:(?!\s*['"`]?(var\(|inherit))[^,}\n]+/g;

/** Colours and sizes of type that a script writes itself instead of naming a token. Stylesheets are stylelint's (stylelint.config.js). */
export const literals = ({ file, text }) => {
  const code = withoutComments(text);
  return [COLOUR, FONT_SIZE].flatMap((rule) =>
    [...code.matchAll(rule)].map(
      (found) =>
        `${file}:${lineAt(code, found.index)} writes ${found[0].trim()}: use a token of shared/src/styles/tokens.css.`,
    ),
  );
};

export const inspect = () =>
  sources(browserFolders(), /\.tsx?$/)
    .filter(({ file }) => !isTest(file))
    .flatMap(literals);
