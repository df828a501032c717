import { sources } from '../repository.mjs';

const FOLDER = 'docs/behaviour';

const ROW = /^\| ([a-z]+-\d+) \| .+ \|$/;
/** A line above a test: `// Rule: cart-3`, `// Rules: cart-3, cart-7`. */
const TAG = /^\s*\/\/ Rules?: (.+)$/;
const TEST = /^\s*(it|test)\b(?!\.describe)/;

/** The rules that the pages state, as `{id, place}`; `pages` is a list of `{file, text}`. */
const rulesIn = (pages) =>
  pages.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const id = ROW.exec(line)?.[1];
      return id ? [{ id, place: `${file}:${index + 1}` }] : [];
    }),
  );

/** The rules that tests prove, as `{id, place, isOnTest}`. */
const tagsIn = (tests) =>
  tests.flatMap(({ file, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) => {
      const ids = TAG.exec(line)?.[1].split(', ') ?? [];
      const next = lines.slice(index + 1).find((each) => !TAG.test(each)) ?? '';
      return ids.map((id) => ({ id, place: `${file}:${index + 1}`, isOnTest: TEST.test(next) }));
    });
  });

/** What is wrong between pages of rules and tests. */
export function faultsOf(pages, tests) {
  const rules = rulesIn(pages);
  const tags = tagsIn(tests);
  const ids = new Set(rules.map(({ id }) => id));
  const proved = new Set(tags.map(({ id }) => id));
  return [
    ...rules
      .filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) !== index)
      .map(({ id, place }) => `${place}: ${id} names two rules.`),
    ...rules.filter(({ id }) => !proved.has(id)).map(({ id, place }) => `${place}: no test is tagged with ${id}.`),
    ...tags.filter(({ id }) => !ids.has(id)).map(({ id, place }) => `${place}: no page has the rule ${id}.`),
    ...tags.filter(({ isOnTest }) => !isOnTest).map(({ id, place }) => `${place}: no test follows the tag ${id}.`),
    ...(rules.length ? [] : [`${FOLDER} states no rule at all.`]),
  ];
}

export const inspect = () => faultsOf(sources([FOLDER], /\.md$/), sources(['.'], /\.(test|spec)\.[cm]?[jt]sx?$/));
