import type { Answer, LooserHits, Question, SearchEngine, Suggested, Why } from '../engine';
import { readQuery } from '../language/readQuery';
import { isSure, type Reading } from '../language/reading';
import { keyOf, normalForm } from '../language/text';
import { fameOf, Vocabulary } from '../language/vocabulary';
import type { ProductState, SearchProduct } from '../product';
import { Columns } from './columns';
import { findRows } from './findRows';
import { loosenOnce, type Looser } from './loosen';
import { matchReading, rowsOf, standing, type Index } from './match';
import { includes, Postings } from './postings';
import { suggestNames } from './suggestNames';
import { entityTokens, labelsOf, nameGrams, nameSounds, textGrams } from './tokens';

/** Fewer hits than this are followed by what one condition less finds. */
const FEW = 8;
const MAX_LOOSER = 3;
const MIN_CODE_DIGITS = 6;
const MAX_ANSWERS = 500;

/** The search of one process: a vocabulary, postings and typed columns in memory. */
export class MemoryEngine implements SearchEngine {
  readonly vocabulary = new Vocabulary();
  private readonly index: Index = {
    columns: new Columns(),
    tokens: new Postings(),
    nameTexts: new Postings(),
    texts: new Postings(),
    codes: new Map(),
  };
  private readonly rowOf = new Map<string, number>();
  private readonly counts = new Map<string, number>();
  /** What many ask at once is found once. */
  private readonly answers = new Map<string, Answer>();

  private renew() {
    this.counts.clear();
    this.answers.clear();
  }

  /** Products that were read again since the start stand in rows that nothing leads to any more. */
  get deadShare(): number {
    const { size } = this.index.columns;
    return size === 0 ? 0 : 1 - this.rowOf.size / size;
  }

  get size(): number {
    return this.rowOf.size;
  }

  put(products: readonly SearchProduct[]) {
    for (const product of products) this.putOne(product);
    this.renew();
  }

  private putOne(product: SearchProduct) {
    const { columns, tokens, nameTexts, texts, codes } = this.index;
    const old = this.rowOf.get(product.id);
    // What was read again stands in a new row; nothing leads to the old one any more.
    if (old !== undefined) columns.onSale[old] = 0;
    const row = columns.append(product);
    this.rowOf.set(product.id, row);
    for (const token of entityTokens(product)) tokens.add(token, row);
    const name = nameGrams(product);
    const sounds = nameSounds(product);
    for (const gram of [...name, ...sounds]) nameTexts.add(gram, row);
    for (const gram of new Set([...name, ...sounds, ...textGrams(product)])) texts.add(gram, row);
    const code = keyOf(normalForm(product.code));
    const digits = code.replace(/\D/g, '');
    codes.set(code, row);
    if (digits.length >= MIN_CODE_DIGITS) codes.set(digits, row);
    this.learnNames(product);
    columns.touch(row, product.state);
  }

  private learnNames(product: SearchProduct) {
    const { vocabulary } = this;
    const winery = `w:${product.wineryId}`;
    if (vocabulary.entryOf(winery)?.name !== product.winery.name)
      vocabulary.add('winery', winery, product.winery.name, [product.winery.name, product.winery.foreignName]);
    for (const { token, name } of labelsOf(product))
      if (!vocabulary.entryOf(token)) vocabulary.add('label', token, name, [name]);
    for (const token of entityTokens(product)) {
      const entry = vocabulary.entryOf(token);
      if (entry) entry.sold += product.state.sales;
    }
  }

  touch(states: readonly ProductState[]) {
    for (const state of states) {
      const row = this.rowOf.get(state.id);
      if (row !== undefined) this.index.columns.touch(row, state);
    }
    this.renew();
  }

  remove(ids: readonly string[]) {
    for (const id of ids) {
      const row = this.rowOf.get(id);
      if (row !== undefined) this.index.columns.onSale[row] = 0;
    }
    this.renew();
  }

  /** How a query is understood. */
  read(words: string): Reading {
    const { texts, codes } = this.index;
    return readQuery(this.vocabulary, words, {
      hasAll: (grams) => texts.hasAll(grams),
      hasCode: (code) => codes.has(code),
    });
  }

  find(question: Question): Answer {
    const name = JSON.stringify(question);
    const known = this.answers.get(name);
    if (known) return known;
    const answer = this.answer(question);
    if (this.answers.size < MAX_ANSWERS) this.answers.set(name, answer);
    return answer;
  }

  private answer(question: Question): Answer {
    if (question.words === undefined)
      return { ...findRows(this.index, this.rowOf, question, null), read: null, looser: [] };
    const reading = this.read(question.words);
    const answer = findRows(this.index, this.rowOf, question, matchReading(this.index, reading));
    const looser = question.loosen && answer.total < FEW ? this.findLooser(reading, question, answer) : [];
    return {
      ...answer,
      looser,
      read: {
        query: reading.query,
        chips: reading.chips,
        unknown: reading.unknown,
        known: reading.clauses.map(({ any, text }) => any[0]?.name ?? text),
        guessed: reading.clauses.some((clause) => !isSure(clause)),
      },
    };
  }

  private findLooser(reading: Reading, question: Question, { hits }: Pick<Answer, 'hits'>): LooserHits[] {
    const shown = new Set(hits.map(({ product }) => product.id));
    const find = ({ label, reading: looser }: Looser): LooserHits[] => {
      const size = FEW + shown.size;
      const rows = matchReading(this.index, looser);
      const more = findRows(this.index, this.rowOf, { ...question, facets: [], size, after: null }, rows);
      const fresh = more.hits.filter(({ product }) => !shown.has(product.id)).slice(0, FEW);
      for (const { product } of fresh) shown.add(product.id);
      return fresh.length > 0 ? [{ label, hits: fresh }] : [];
    };
    const found: LooserHits[] = [];
    for (const way of loosenOnce(reading)) if (found.length < MAX_LOOSER) found.push(...find(way));
    // Where no single condition is to blame, one after the other is taken out.
    let [next] = loosenOnce(reading);
    while (next && found.length === 0 && hits.length === 0) {
      const [further] = loosenOnce(next.reading);
      next = further && { label: `${next.label}、${further.label}`, reading: further.reading };
      if (next) found.push(...find(next));
    }
    return found;
  }

  private countOf(token: string): number {
    const known = this.counts.get(token);
    if (known !== undefined) return known;
    const { onSale } = this.index.columns;
    let count = 0;
    for (const row of this.index.tokens.rowsOf(token)) count += onSale[row]!;
    this.counts.set(token, count);
    return count;
  }

  suggest(text: string, size: number): Suggested[] {
    return suggestNames(this.vocabulary, text, { size, countOf: (token) => this.countOf(token), fameOf });
  }

  explain(ids: readonly string[], words: string): Map<string, Why[]> {
    const clauses = this.read(words).clauses.map(({ text, any }) => ({
      text,
      any: any.map((alternative) => ({ ...alternative, rows: rowsOf(this.index, alternative) })),
    }));
    const linesOf = (row: number): Why[] => [
      ...clauses.flatMap(({ text, any }) => {
        const met = any.find(({ rows }) => rows.some((some) => includes(some, row)));
        return met ? [{ text, how: met.how, kind: met.kind, name: met.name, score: met.score }] : [];
      }),
      { text: '', how: 'standing', kind: 'standing', name: '', score: standing(this.index.columns, row) },
    ];
    return new Map(
      ids.flatMap((id) => {
        const row = this.rowOf.get(id);
        return row === undefined ? [] : [[id, linesOf(row)] as const];
      }),
    );
  }
}
