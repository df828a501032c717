import { filesBelow, lineAt, read } from '../repository.mjs';

const GLOSSARY = 'docs/glossary.md';
const TEXT = /\.([cm]?[jt]sx?|css|html|md|ya?ml)$/;

/** `[word, instead]` of each word in the table of words that are not written. */
export const deniedTerms = (glossary) =>
  glossary
    .slice(glossary.indexOf('## Not written'))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, words = '', instead = ''] = line.split('|').map((cell) => cell.trim());
      return [...words.matchAll(/`([^`]+)`/g)].map(([, word]) => [word, instead]);
    });

const DECLARED = String.raw`(?<=\b(?:const|let|function|type|class|interface)\s+)`;

/**
 * A word written small counts at the start of a sentence, too; a name counts as it is written. `…` stands for the rest of a
 * declared name: `…Words` is `function dayWords`, `must…` is `const mustWait`, neither is an English sentence or a field.
 */
const patternOf = (word) => {
  if (word.startsWith('…')) return new RegExp(`${DECLARED}\\w*${word.slice(1)}\\b`, 'g');
  if (word.endsWith('…')) return new RegExp(`${DECLARED}${word.slice(0, -1)}[A-Z]\\w*`, 'g');
  const written = /^[a-z]/.test(word) ? `[${word[0]}${word[0].toUpperCase()}]${word.slice(1)}` : word;
  return new RegExp(`\\b${written}\\b`, 'g');
};

export const deniedUses = ({ file, text }, terms) =>
  terms.flatMap(([word, instead]) =>
    [...text.matchAll(patternOf(word))].map(
      ({ 0: found, index }) => `${file}:${lineAt(text, index)} says ${found}: use ${instead}.`,
    ),
  );

/** Versions of the contract name what it was called then. */
const HISTORY = /^shared\/(CONTRACT\.md|contract-history\.json)$/;

export const inspect = () => {
  const terms = deniedTerms(read(GLOSSARY));
  return filesBelow()
    .filter((file) => TEXT.test(file) && file !== GLOSSARY && !HISTORY.test(file))
    .filter((file) => !file.startsWith('scripts/checks/documents/terms.'))
    .flatMap((file) => deniedUses({ file, text: read(file) }, terms));
};
