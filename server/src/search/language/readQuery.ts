import { readConditions } from './conditions';
import { isSure, type Alternative, type Chip, type Clause, type Reading } from './reading';
import { byScore, spanMeaning, type Care, type Span, type Texts } from './spanMeaning';
import { normalForm, unitsOf } from './text';
import type { Vocabulary } from './vocabulary';

const MAX_UNITS = 24;
const MAX_SPAN = 12;
const MAX_ALTERNATIVES = 60;
const UNKNOWN = 3;
const NOISE = 0.4;
/** A cover of exact names that costs more than this for each of its parts is read again with guesses. */
const GOOD_COVER = 1.5;
const CODE = /^(?:[a-z]{1,3}\d{3,12}|\d{6,13})$/;

/** Words of a sentence that say nothing about goods. */
const NOISE_TERMS = new Set(
  (
    '的 款 瓶 支 酒 买 要 和 与 或 元 块 年 年份 推荐 一下 哪款 哪个 价格 多少钱 适合 配 搭配 搭 佐餐 下 吃 喝 时 时候 想 我想 我要 我 有 有没有 有什么 什么 ' +
    '一款 一瓶 几瓶 几款 一些 请问 请 帮我 给 给我 找 找一 看看 来 来点 来一 好喝 好 好的 不错 性价比 高 性价比高 左右 上下 吗 呢 吧 了 是 在 用 ' +
    '酒庄 产区 产 出产 出品 牌子 品牌 系列 类 类型 口味 口感 味道 味 正宗 正品 便宜 实惠 划算 便宜的 卖 可以 能 比较 点 一点 个 那种 这种 酒水 葡萄 ' +
    '价位 价钱 预算 之间 大概 公司 装 现货 有货 wine wines the of and de la le with for'
  ).split(' '),
);
const MAX_NOISE = 4;

type Step = { cost: number; from: number; span: Span | null };

function cheapestCover(vocabulary: Vocabulary, units: string[], isLastPart: boolean, care: Care, texts: Texts): Step[] {
  const best: Step[] = [{ cost: 0, from: -1, span: null }];
  for (let end = 1; end <= units.length; end++) {
    let pick: Step = { cost: best[end - 1]!.cost + UNKNOWN, from: end - 1, span: null };
    for (let from = Math.max(0, end - MAX_SPAN); from < end; from++) {
      const before = best[from]!.cost;
      const text = units.slice(from, end).join('');
      if (end - from <= MAX_NOISE && NOISE_TERMS.has(text) && before + NOISE < pick.cost)
        pick = { cost: before + NOISE, from, span: null };
      const last = isLastPart && end === units.length;
      const whole = from === 0 && end === units.length;
      const span = spanMeaning(vocabulary, { text, units: end - from, care, last, whole }, texts);
      if (span && before + span.cost < pick.cost) pick = { cost: before + span.cost, from, span };
    }
    best.push(pick);
  }
  return best;
}

type Part = { text: string; span: Span | null };

function partsOf(steps: readonly Step[], units: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let end = units.length; end > 0; end = steps[end]!.from) {
    const { from, span } = steps[end]!;
    parts.unshift({ text: units.slice(from, end).join(''), span });
  }
  return parts;
}

const isUnknown = ({ text, span }: Part) => span === null && !NOISE_TERMS.has(text);

function readPart(vocabulary: Vocabulary, units: string[], isLastPart: boolean, texts: Texts): Part[] {
  const cover = (care: Care) => cheapestCover(vocabulary, units, isLastPart, care, texts);
  const named = cover('names');
  const parts = partsOf(named, units);
  if (named[units.length]!.cost <= GOOD_COVER * parts.length) return parts;
  const guessed = partsOf(cover('guesses'), units);
  // Guesses count only where they explain all that was typed: 「洗衣液」 is no misspelt winery.
  return guessed.some(isUnknown) ? partsOf(cover('texts'), units) : guessed;
}

const KINDS = new Set<Alternative['kind']>(['type', 'category']);

function chipOf({ text, any }: Clause): Chip[] {
  const [first] = any;
  const isKind = first && KINDS.has(first.kind) && (first.how === 'exact' || first.how === 'pinyin');
  return isKind ? [{ kind: 'kind', label: first.name, text }] : [];
}

function addPart(reading: Reading, parts: readonly Part[]) {
  const found: Clause[] = [];
  const unknown: string[] = [];
  for (const { text, span } of parts) {
    if (span?.conditions) {
      const { of, label } = span.conditions;
      reading.conditions = { ...of, ...reading.conditions };
      reading.chips.push({ kind: 'price', label, text });
    }
    const any = [...(span?.any ?? [])].sort(byScore).slice(0, MAX_ALTERNATIVES);
    if (any.length > 0 && !span?.conditions) found.push({ text, any });
    else if (!span && !NOISE_TERMS.has(text)) unknown.push(text);
  }
  const kept = unknown.length > 0 ? found.filter(isSure) : found;
  for (const clause of found) if (!kept.includes(clause)) unknown.push(clause.text);
  reading.clauses.push(...kept);
  reading.unknown.push(...joined(unknown));
}

/** Neighbouring signs that nobody knows are said together. */
const joined = (unknown: readonly string[]): string[] => (unknown.length > 0 ? [unknown.join('')] : []);

/** Reads a query: numbers first, then the cheapest cover of the rest by names that the shop knows. */
export function readQuery(
  vocabulary: Vocabulary,
  raw: string,
  texts: Texts & { hasCode: (code: string) => boolean },
): Reading {
  const query = normalForm(raw);
  const reading: Reading = { query, clauses: [], conditions: {}, chips: [], unknown: [] };
  const code = query.replaceAll(' ', '');
  if (CODE.test(code) && texts.hasCode(code)) return { ...reading, code };
  const { conditions, chips, rest } = readConditions(query);
  reading.conditions = conditions;
  reading.chips = chips;
  const parts = rest
    .split('|')
    .map((part) => unitsOf(part).slice(0, MAX_UNITS))
    .filter((units) => units.length > 0);
  parts.forEach((units, at) => addPart(reading, readPart(vocabulary, units, at === parts.length - 1, texts)));
  reading.chips.push(...reading.clauses.flatMap(chipOf));
  const isNothingKnown = reading.clauses.length === 0 && reading.chips.length === 0;
  return isNothingKnown && reading.unknown.length > 0 ? { ...reading, unknown: [query] } : reading;
}
