import { soundPairs } from '../language/pinyin';
import { gramsOf, keyOf, normalForm, remembered } from '../language/text';
import type { SearchProduct } from '../product';
import type { Group } from './columns';

/**
 * Tokens begin with a letter for what they are of: `w:` winery, `l:` label, `n:` wine, `r:` region, `g:` grape, `t:` type, `c:` country,
 * `k:` category; `v:` vintage, `o:` scene, `p:` points, `b:` body, `a:` sweetness only narrow lists.
 */
export const TOKEN_LETTERS: Partial<Record<Group, string>> = {
  winery: 'w',
  region: 'r',
  grape: 'g',
  type: 't',
  country: 'c',
  category: 'k',
  vintage: 'v',
  scene: 'o',
  points: 'p',
  body: 'b',
  sweetness: 'a',
};
/** Groups of a product beside its wine. No query is read as the tokens of those after the category: lists are narrowed by them. */
export const OWN_GROUPS: readonly Group[] = ['category', 'vintage', 'scene', 'points', 'body', 'sweetness'];
export const tokenOf = (group: Group, value: string) => `${TOKEN_LETTERS[group]}:${value}`;

/** The name of a wine without its winery's, which stands before it. */
function labelOf(wine: string, winery: string): string {
  const whole = keyOf(normalForm(wine));
  const own = keyOf(normalForm(winery));
  const rest = whole.startsWith(own) ? whole.slice(own.length) : whole;
  return rest || whole;
}

export type Label = { token: string; name: string };

/** Vintages of a wine have its label in common. */
const labelOfNames = remembered((names): readonly Label[] => {
  const [wine = '', winery = ''] = names.split('\n');
  const token = `l:${labelOf(wine, winery)}`;
  const name = (wine.startsWith(winery) ? wine.slice(winery.length).trim() : '') || wine;
  return token.length > 2 ? [{ token, name }] : [];
});

/** What its wine is called beside the winery's name, in Chinese and in its own language; wines of one label share its token. */
export const labelsOf = ({ wine, winery }: Pick<SearchProduct, 'wine' | 'winery'>): Label[] =>
  [`${wine.name}\n${winery.name}`, `${wine.foreignName}\n${winery.foreignName}`].flatMap((names) =>
    labelOfNames(names),
  );

type WineOf = Pick<
  SearchProduct,
  'wineryId' | 'winery' | 'wineId' | 'wine' | 'regions' | 'grapes' | 'type' | 'country'
>;
type OwnOf = Pick<SearchProduct, 'categories' | 'scores'>;

/** What a wine is, as tokens. */
export const wineTokens = (wine: WineOf): string[] => [
  `w:${wine.wineryId}`,
  `n:${wine.wineId}`,
  ...labelsOf(wine).map(({ token }) => token),
  ...wine.regions.map((id) => `r:${id}`),
  ...wine.grapes.map((id) => `g:${id}`),
  `t:${wine.type}`,
  `c:${wine.country}`,
];

export const categoryTokens = ({ categories }: Pick<OwnOf, 'categories'>): string[] =>
  categories.map((id) => tokenOf('category', id));

export const scoreTokens = ({ scores }: Pick<OwnOf, 'scores'>): string[] =>
  scores.flatMap(({ by, points }) => [`s:${points}`, `s:${by.toLowerCase()}${points}`]);

/** What a product is, as tokens. */
export const entityTokens = (product: WineOf & OwnOf): string[] => [
  ...wineTokens(product),
  ...categoryTokens(product),
  ...scoreTokens(product),
];

const MIN_CODE_DIGITS = 6;

/** What its article code is typed as: whole, and the digits alone where they are many. */
export function codesOf({ code }: SearchProduct): string[] {
  const whole = keyOf(normalForm(code));
  const digits = whole.replace(/\D/g, '');
  return digits.length >= MIN_CODE_DIGITS ? [whole, digits] : [whole];
}

const HAN_RUNS = /[\u3400-\u9fff]{2,}/gu;

/** Pairs of signs and words of a text. */
export const tokensOfText = (text: string): string[] => gramsOf(normalForm(text));

/** Words between spaces have their tokens each by itself: most words of a name stand in many. */
export const spacedWords = (text: string): string[] => text.split(' ');

/** Pairs of signs, words, and pairs of syllables of the Chinese parts of a product's name. */
export function tokensOfName(name: string): string[] {
  const normal = normalForm(name);
  return [...gramsOf(normal), ...(normal.match(HAN_RUNS) ?? []).flatMap(soundPairs)];
}

/** Texts of a product's name that it has alone, and those of its winery. */
export const nameTexts = ({ foreignName, code, winery }: SearchProduct) => ({
  own: [foreignName, code],
  winery: [winery.name, winery.foreignName],
});

/** Every token of a product's name, and of everything that its page says. */
export function wordsOf(product: SearchProduct): { name: string[]; all: string[] } {
  const { own, winery } = nameTexts(product);
  const name = new Set([...tokensOfName(product.name), ...[...own, ...winery].flatMap(tokensOfText)]);
  const others = [...product.texts, ...product.wineTexts].flatMap(tokensOfText);
  return { name: [...name], all: [...new Set([...name, ...others])] };
}
