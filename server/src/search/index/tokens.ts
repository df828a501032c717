import { soundPairs } from '../language/pinyin';
import { gramsOf, keyOf, normalForm, remembered } from '../language/text';
import type { SearchProduct } from '../product';
import type { Group } from './columns';

/** Tokens begin with a letter for what they are of: `w:` winery, `l:` label, `n:` wine, `r:` region, `g:` grape, `t:` type, `c:` country, `k:` category. */
export const TOKEN_LETTERS: Partial<Record<Group, string>> = {
  winery: 'w',
  region: 'r',
  grape: 'g',
  type: 't',
  country: 'c',
  category: 'k',
};
export const tokenOf = (group: Group, value: string) => `${TOKEN_LETTERS[group]}:${value}`;

/** The name of a wine without its winery's, which stands before it. */
function labelOf(wine: string, winery: string): string {
  const whole = keyOf(normalForm(wine));
  const own = keyOf(normalForm(winery));
  const rest = whole.startsWith(own) ? whole.slice(own.length) : whole;
  return rest || whole;
}

export type Label = { token: string; name: string };

/** What its wine is called beside the winery's name, in Chinese and in its own language; wines of one label share its token. */
export function labelsOf({ wine, winery }: SearchProduct): Label[] {
  const withoutWinery = (name: string, own: string) =>
    (name.startsWith(own) ? name.slice(own.length).trim() : '') || name;
  return [
    { token: `l:${labelOf(wine.name, winery.name)}`, name: withoutWinery(wine.name, winery.name) },
    {
      token: `l:${labelOf(wine.foreignName, winery.foreignName)}`,
      name: withoutWinery(wine.foreignName, winery.foreignName),
    },
  ].filter(({ token }) => token.length > 2);
}

const scoreTokens = ({ scores }: SearchProduct) =>
  scores.flatMap(({ by, points }) => [`s:${points}`, `s:${by.toLowerCase()}${points}`]);

/** What a product is, as tokens. */
export function entityTokens(product: SearchProduct): string[] {
  const { wineryId, wineId, regions, grapes, type, country, categories } = product;
  return [
    `w:${wineryId}`,
    `n:${wineId}`,
    ...labelsOf(product).map(({ token }) => token),
    ...regions.map((id) => `r:${id}`),
    ...grapes.map((id) => `g:${id}`),
    `t:${type}`,
    `c:${country}`,
    ...categories.map((id) => `k:${id}`),
    ...scoreTokens(product),
  ];
}

const gramsOfText = remembered((text): readonly string[] => gramsOf(normalForm(text)));

function gramsOfTexts(texts: readonly string[]): Set<string> {
  const grams = new Set<string>();
  for (const text of texts) for (const gram of gramsOfText(text)) grams.add(gram);
  return grams;
}

/** Pairs of signs and words of its own name. */
export const nameGrams = ({ name, foreignName, winery, code }: SearchProduct): Set<string> =>
  gramsOfTexts([name, foreignName, winery.name, winery.foreignName, code]);

/** Pairs of syllables of the Chinese parts of its name. */
export const nameSounds = ({ name }: SearchProduct): Set<string> =>
  new Set((normalForm(name).match(/[\u3400-\u9fff]{2,}/gu) ?? []).flatMap(soundPairs));

/** Pairs of signs and words of everything else that its page says. */
export const textGrams = ({ texts, wine }: SearchProduct): Set<string> =>
  gramsOfTexts([...texts, wine.name, wine.foreignName]);
