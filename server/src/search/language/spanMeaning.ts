import { readConditions } from './conditions';
import { soundOf, soundPairs } from './pinyin';
import { HOW_SCORE, type Alternative, type Conditions, type How } from './reading';
import { SOUND_MARK } from './nameForms';
import { gramsOf, isHan, keyOf, normalForm } from './text';
import type { Synonym, Vocabulary } from './vocabulary';

/** What the goods' texts say of a pair of signs or a word. */
export type Texts = { hasAll: (grams: readonly string[]) => boolean };

/** What a stretch of the query may stand for, and what it costs to read it so. */
export type Span = { cost: number; any: Alternative[]; conditions?: { text: string; of: Conditions; label: string } };

const COST = {
  exact: 1,
  short: 1.5,
  shorter: 2.2,
  sound: 1.7,
  beginning: 1.8,
  mistake: 2.3,
  word: 2,
  text: 2.6,
  alike: 2.8,
};
const MAX_TEXT = 6;
const BEGINNING_SHARE = 0.6;
const EXACT_PREFIXES = 200;

const textAlternative = (text: string, grams: string[], score = HOW_SCORE.text): Alternative => ({
  token: `_${grams.join(' ')}`,
  name: text,
  kind: 'text',
  how: 'text',
  score,
  grams,
});

/** The words as they stand in the goods' texts, where there are such. */
export function inTexts(text: string, { hasAll }: Texts): Alternative | null {
  const grams = gramsOf(text);
  return grams.length > 0 && hasAll(grams) ? textAlternative(text, grams) : null;
}

/** The meanings of a synonym: names that the shop knows, words of its texts, or a condition. */
function synonymSpan(vocabulary: Vocabulary, { word, means, kind }: Synonym, texts: Texts): Span | null {
  const any = new Map<string, Alternative>();
  let conditions: Span['conditions'];
  for (const meaning of means) {
    const normal = normalForm(meaning);
    const read = readConditions(normal);
    if (read.chips[0]) {
      conditions = { text: word, of: read.conditions, label: `${word}：${read.chips[0].label}` };
      continue;
    }
    const before = any.size;
    vocabulary.collect(any, keyOf(normal), kind === 'name' || kind === 'kind' ? 'exact' : 'synonym');
    const inText = any.size === before ? inTexts(normal, texts) : null;
    if (inText) any.set(inText.token, { ...inText, name: meaning, score: HOW_SCORE.text });
  }
  // A dish that stands in the goods' own texts is met there best of all.
  const own = inTexts(normalForm(word), texts);
  if (own && kind !== 'name') any.set(own.token, { ...own, score: HOW_SCORE.exact });
  if (any.size === 0 && !conditions) return null;
  return { cost: COST.exact, any: [...any.values()], ...(conditions && { conditions }) };
}

type Place = { last: boolean; whole: boolean };

function knownSpan(vocabulary: Vocabulary, text: string, { last, whole }: Place, texts: Texts): Span | null {
  const any = new Map<string, Alternative>();
  vocabulary.collect(any, text, null);
  const synonymKey = vocabulary.keysOf(text).find(({ entry }) => entry.kind === 'synonym');
  const synonym = synonymKey && vocabulary.synonymOf(synonymKey.entry);
  const meant = synonym && synonymKey.how !== 'initials' ? synonymSpan(vocabulary, synonym, texts) : null;
  for (const one of meant?.any ?? []) if ((any.get(one.token)?.score ?? 0) < one.score) any.set(one.token, one);
  // 「醒酒器」 is a kind of goods, and those that bear the word itself come first.
  const named = [...any.values()].some(({ kind }) => kind === 'category') ? inTexts(text, texts) : null;
  if (named) any.set(named.token, { ...named, score: HOW_SCORE.exact });
  const isExact = meant !== null || [...any.values()].some(({ how }) => how !== 'initials');
  // A known name typed in full also finds longer names of wines that begin with it, after its own.
  if (last && text.length > 1)
    for (const key of vocabulary.names.beginningWith(text, EXACT_PREFIXES))
      if (
        !isExact ||
        vocabulary.keysOf(key).some(({ entry, how }) => how !== 'initials' && /winery|label/.test(entry.kind))
      )
        vocabulary.collect(any, key, 'prefix', (BEGINNING_SHARE * text.length) / key.length);
  if (any.size === 0 && !meant?.conditions) return null;
  const cost = isExact ? COST.exact : isHan(text[0]) || text.length > 2 || whole ? COST.short : COST.shorter;
  return { cost, any: [...any.values()], ...(meant?.conditions && { conditions: meant.conditions }) };
}

/** A name that sounds so, begins so or is misspelt so: all the evidence together, the likeliest sets the cost. */
function guessedSpan(vocabulary: Vocabulary, text: string, { last, whole }: Place): Span | null {
  const any = new Map<string, Alternative>();
  const collect = (key: string, how: How, factor: number) => vocabulary.collect(any, key, how, factor);
  let cost = 0;
  const sound = isHan(text[0]) && text.length > 1 ? `${SOUND_MARK}${soundOf(text)}` : '';
  if (sound && vocabulary.has(sound)) {
    collect(sound, 'sound', 1);
    cost = COST.sound;
  }
  if (last && (text.length > 1 || whole)) {
    const keys = vocabulary.names.beginningWith(text);
    for (const key of keys) collect(key, 'prefix', 0.5 + (0.5 * text.length) / key.length);
    if (keys.length > 0) cost ||= COST.beginning;
  }
  // 「lafeit」 may begin a name that nobody knows and misspell one that everybody does.
  if (!cost || (cost === COST.beginning && text.length > 4)) {
    const near = vocabulary.names.near(text);
    for (const { key, mistakes } of near) collect(key, 'typo', 1 - mistakes * 0.1);
    if (near.length > 0) cost ||= COST.mistake;
  }
  return cost > 0 && any.size > 0 ? { cost, any: [...any.values()] } : null;
}

/** Words of the goods' texts that are nobody's name. */
function textSpan(text: string, units: number, texts: Texts): Span | null {
  const isWord = units === 1 && !isHan(text[0]) && text.length > 1;
  const isPhrase = units > 1 && units < MAX_TEXT && [...text].every(isHan);
  if (!isWord && !isPhrase) return null;
  const found = inTexts(text, texts);
  return found && { cost: isWord ? COST.word : COST.text, any: [found] };
}

const MIN_LETTERS = 4;

/** A part of names that sounds so: 「雷司玲」, 「leisiling」. */
function soundSpan(text: string, units: number, { hasAll }: Texts): Span | null {
  const isSigns = units > 1 && units < MAX_TEXT && [...text].every(isHan);
  if (!isSigns && !(units === 1 && text.length >= MIN_LETTERS && /^[a-z]+$/.test(text))) return null;
  const grams = soundPairs(text);
  if (grams.length === 0 || !hasAll(grams)) return null;
  return { cost: COST.alike, any: [{ ...textAlternative(text, grams), how: 'sound' }] };
}

/** What counts: names as they are written, also words of the goods' texts, also guesses. */
export type Care = 'names' | 'texts' | 'guesses';

/** What a stretch of the query may stand for. */
export function spanMeaning(
  vocabulary: Vocabulary,
  { text, units, care, ...place }: Place & { text: string; units: number; care: Care },
  texts: Texts,
): Span | null {
  if (vocabulary.has(text)) {
    const known = knownSpan(vocabulary, text, place, texts);
    if (known) return known;
  }
  if (care === 'names') return null;
  const guessed = care === 'guesses' ? guessedSpan(vocabulary, text, place) : null;
  return guessed ?? textSpan(text, units, texts) ?? (care === 'guesses' ? soundSpan(text, units, texts) : null);
}

/** The likeliest meaning first. */
export const byScore = (a: Alternative, b: Alternative) => b.score - a.score || (a.token < b.token ? -1 : 1);
