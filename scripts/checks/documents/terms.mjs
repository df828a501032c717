import { filesBelow, isTest, lineAt, read } from '../repository.mjs';

const GLOSSARY = 'docs/glossary.md';
const CODE = /\.[cm]?[jt]sx?$/;
const TEXT = /\.([cm]?[jt]sx?|css|html|md|ya?ml)$/;

const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

/** Cells of the rows of the table below a heading. */
const rowsBelow = (glossary, heading) =>
  (glossary.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** `[word, instead]` of each word in the table of words that are not written. */
export const deniedTerms = (glossary) =>
  rowsBelow(glossary, 'Not written').flatMap(([, words = '', instead = '']) =>
    quoted(words).map((word) => [word, instead]),
  );

/** `{word, instead, files}` of each word of the specification that a few files translate. */
export const edgeTerms = (glossary) =>
  rowsBelow(glossary, 'At the edge only').flatMap(([, words = '', instead = '', files = '']) =>
    quoted(words).map((word) => ({ word, instead, files: quoted(files) })),
  );

const DECLARED = String.raw`(?<=\b(?:const|let|function|type|class|interface)\s+)`;

/**
 * A word written small counts at the start of a sentence, too; a name counts as it is written. `…` stands for the rest of a
 * declared name: `…Words` is `function dayWords`, `must…` is `const mustWait`, neither is an English sentence or a field.
 */
const patternOf = (word) => {
  if (word.startsWith('…')) return new RegExp(`${DECLARED}\\w*${word.slice(1)}\\b`, 'g');
  if (word.endsWith('…')) return new RegExp(`${DECLARED}${word.slice(0, -1)}[A-Z]\\w*`, 'g');
  const written = /^[a-z]/.test(word) ? `[${word[0]}${word[0].toUpperCase()}]${word.slice(1)}` : word;
  // Behind a hyphen it is part of another word.
  return new RegExp(`(?<![\\w-])${written}\\b`, 'g');
};

export const deniedUses = ({ file, text }, terms) =>
  terms.flatMap(([word, instead]) =>
    [...text.matchAll(patternOf(word))].map(
      ({ 0: found, index }) => `${file}:${lineAt(text, index)} says ${found}: use ${instead}.`,
    ),
  );

/** Tests look at what is sent and stored, and may name it. */
const isInside = (file) =>
  (CODE.test(file) || file.endsWith('.css')) && !isTest(file) && !/\.(spec|visit)\.ts$|\.gen\.ts$|^e2e\//.test(file);

export const edgeUses = ({ file, text }, terms) =>
  isInside(file)
    ? terms
        .filter(({ files }) => !files.includes(file))
        .flatMap(({ word, instead }) => deniedUses({ file, text }, [[word, instead]]))
    : [];

/** Files of the table that are gone, or that no longer have the word. */
const staleEdges = (terms, files) =>
  terms.flatMap(({ word, files: named }) =>
    named
      .filter((file) => !files.includes(file) || !read(file).includes(word))
      .map((file) => `${GLOSSARY}: ${file} has no ${word} any more.`),
  );

/** Versions of the contract name what it was called then. */
const HISTORY = /^shared\/(CONTRACT\.md|contract-history\.json)$/;

export const inspect = () => {
  const glossary = read(GLOSSARY);
  const denied = deniedTerms(glossary);
  const edges = edgeTerms(glossary);
  const files = filesBelow();
  const uses = files
    .filter((file) => TEXT.test(file) && file !== GLOSSARY && !HISTORY.test(file))
    .filter((file) => !file.startsWith('scripts/checks/documents/terms.'))
    .map((file) => ({ file, text: read(file) }))
    .flatMap((source) => [...deniedUses(source, denied), ...edgeUses(source, edges)]);
  return [...uses, ...staleEdges(edges, files)];
};
