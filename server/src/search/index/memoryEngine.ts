import type { Answer, Hit, LooserHits, Question, SearchEngine, SearchSink, Suggested, Why } from '../engine';
import { readQuery } from '../language/readQuery';
import type { Reading } from '../language/reading';
import { remembered } from '../language/text';
import { Vocabulary, type Entry } from '../language/vocabulary';
import type { ProductState, SearchProduct } from '../product';
import { Columns } from './columns';
import { Counting } from './facets';
import { findRows, type FoundRows } from './findRows';
import { explainer } from './explainer';
import { findQuickly } from './findTop';
import { FEW, loosened, readOf } from './loosen';
import { matchReading, type Index } from './match';
import { Orders } from './orders';
import { Postings, TokenNumbers } from './postings';
import { mostFitting, namesFor } from './suggestNames';
import { entriesOf, learnNames } from './learnNames';
import { GroupTokens } from './groupTokens';
import {
  categoryTokens,
  codesOf,
  nameTexts,
  scoreTokens,
  spacedTokens,
  tokensOfName,
  tokensOfText,
  wineTokens,
} from './tokens';

const MAX_ANSWERS = 500;

/** What was found before, else what is found now, as long as there is room for it. */
function kept<T>(answers: Map<string, T>, name: string, find: () => T): T {
  const known = answers.get(name);
  if (known !== undefined) return known;
  const found = find();
  if (answers.size < MAX_ANSWERS) answers.set(name, found);
  return found;
}

/** What the rows of a wine have in common. */
type IndexedWine = {
  codes: ReturnType<Columns['wineCodes']>;
  tokens: Uint32Array;
  entries: Entry[];
  texts: Uint32Array;
};

function makeIndex(): Index {
  const words = new TokenNumbers();
  return {
    columns: new Columns(),
    tokens: new Postings(),
    nameTexts: new Postings(words),
    texts: new Postings(words),
    codes: new Map(),
  };
}

/** The search of one process: a vocabulary, postings and typed columns in memory. */
export class MemoryEngine implements SearchEngine, SearchSink {
  readonly vocabulary = new Vocabulary();
  private readonly index = makeIndex();
  private readonly groupTokens = new GroupTokens(this.index.columns, this.index.tokens.numbers);
  private readonly rowOf = new Map<string, number>();
  private readonly orders = new Orders(this.index.columns);
  private readonly counting = new Counting(this.index, this.rowOf, this.orders);
  /** The tokens of texts and of words of names: most of them stand on many pages. */
  private readonly nameTokens = remembered((word) => this.numbered(tokensOfName(word)));
  private readonly textTokens = remembered((text) => this.numbered(tokensOfText(text)));
  private readonly wines = new WeakMap<readonly string[], IndexedWine>();
  private readonly counts = new Map<string, number>();
  /** What many ask at once is found once. */
  private readonly answers = new Map<string, Answer>();
  private readonly readings = new Map<string, Reading>();
  private readonly suggestions = new Map<string, Suggested[]>();

  private readonly numbered = (tokens: readonly string[]) => this.index.texts.numbers.ofAll(tokens);

  /** Answers of before are given no more. */
  private renew() {
    this.counts.clear();
    this.answers.clear();
    this.suggestions.clear();
  }

  /** Queries are read again as well: names or texts are others than they were. */
  forget() {
    this.renew();
    this.readings.clear();
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
    this.orders.update(products.flatMap((product) => this.putOne(product)));
    this.forget();
  }

  /** Puts everything in order that was added, between whose steps the process may do other things. */
  *settling(): Generator<void> {
    yield* this.index.tokens.settling();
    yield* this.index.nameTexts.settling();
    yield* this.index.texts.settling();
    this.vocabulary.names.merge();
    yield* this.orders.settling();
  }

  /** The rows that changed. */
  private putOne(product: SearchProduct): number[] {
    const { columns, tokens, codes } = this.index;
    const old = this.rowOf.get(product.id);
    // What was read again stands in a new row; nothing leads to the old one any more.
    if (old !== undefined) columns.takeOff(old);
    const wine = this.wineOf(product);
    const row = columns.append(product, wine.codes);
    this.rowOf.set(product.id, row);
    tokens.addAll(wine.tokens, row);
    tokens.addAll(tokens.numbers.ofAll(scoreTokens(product)), row);
    for (const list of this.groupTokens.of(row)) tokens.addAll(list, row);
    this.addTexts(product, wine, row);
    for (const code of codesOf(product)) codes.set(code, row);
    // What is read again was sold once.
    if (old === undefined)
      for (const entry of [...wine.entries, ...entriesOf(this.vocabulary, categoryTokens(product))])
        entry.sold += product.state.sales;
    columns.touch(row, product.state);
    return old === undefined ? [row] : [old, row];
  }

  /** Bottles of a wine that were read together share its texts. */
  private wineOf(product: SearchProduct): IndexedWine {
    const known = this.wines.get(product.wineTexts);
    if (known) return known;
    const { columns, tokens } = this.index;
    learnNames(this.vocabulary, product);
    const own = wineTokens(product);
    const wine = {
      codes: columns.wineCodes(product),
      tokens: tokens.numbers.ofAll(own),
      entries: entriesOf(this.vocabulary, own),
      texts: this.numbered([...new Set(product.wineTexts.flatMap(tokensOfText))]),
    };
    this.wines.set(product.wineTexts, wine);
    return wine;
  }

  private addTexts(product: SearchProduct, wine: IndexedWine, row: number) {
    const { nameTexts: names, texts } = this.index;
    const { own, winery } = nameTexts(product);
    const add = (tokens: Uint32Array) => {
      names.addAll(tokens, row);
      texts.addAll(tokens, row);
    };
    for (const word of spacedTokens(product.name)) add(this.nameTokens(word));
    for (const text of own) for (const word of spacedTokens(text)) add(this.textTokens(word));
    for (const text of winery) add(this.textTokens(text));
    texts.addAll(wine.texts, row);
    for (const text of product.texts) texts.addAll(this.textTokens(text), row);
  }

  touch(states: readonly ProductState[]) {
    const changed = states.flatMap((state) => {
      const row = this.rowOf.get(state.id);
      return row !== undefined && this.index.columns.touch(row, state) ? [row] : [];
    });
    this.orders.update(changed);
    if (changed.length > 0) this.renew();
  }

  remove(ids: readonly string[]) {
    const rows = ids.flatMap((id) => this.rowOf.get(id) ?? []);
    for (const row of rows) this.index.columns.takeOff(row);
    this.orders.update(rows);
    this.renew();
  }

  /** How a query is understood. */
  read(typed: string): Reading {
    const { texts, codes } = this.index;
    return kept(this.readings, typed, () =>
      readQuery(this.vocabulary, typed, {
        hasAll: (grams) => texts.hasAll(grams),
        hasCode: (code) => codes.has(code),
      }),
    );
  }

  find(question: Question): Answer {
    return kept(this.answers, JSON.stringify(question), () => this.answer(question));
  }

  private findRows(question: Question, reading: Reading | null): FoundRows {
    const { columns } = this.index;
    const quick = reading ? null : findQuickly({ columns, counting: this.counting, orders: this.orders }, question);
    const matched = reading && matchReading(this.index, reading);
    return quick ?? findRows({ columns, counting: this.counting }, question, matched);
  }

  private answer(question: Question): Answer {
    if (question.text === undefined) return { ...this.findRows(question, null), read: null, looser: [] };
    const reading = this.read(question.text);
    const answer = this.findRows(question, reading);
    const looser = question.loosen && answer.total < FEW ? this.findLooser(reading, question, answer.hits) : [];
    return { ...answer, looser, read: readOf(reading) };
  }

  private findLooser(reading: Reading, question: Question, hits: readonly Hit[]): LooserHits[] {
    const ways = loosened(reading, hits);
    let way = ways.next();
    while (!way.done) {
      const { reading: looser, size } = way.value;
      way = ways.next(this.findRows({ ...question, facets: [], size, after: null }, looser).hits);
    }
    return way.value;
  }

  private countOf(token: string): number {
    return kept(this.counts, token, () => {
      const { onSale } = this.index.columns.of;
      let count = 0;
      for (const row of this.index.tokens.rowsOf(token)) count += onSale[row]!;
      return count;
    });
  }

  suggest(text: string, size: number): Suggested[] {
    return kept(this.suggestions, `${size} ${text}`, () =>
      mostFitting(namesFor(this.vocabulary, text), size, (token) => this.countOf(token)),
    );
  }

  explain(ids: readonly string[], typed: string): Map<string, Why[]> {
    const linesOf = explainer(this.index, this.read(typed).clauses);
    return new Map(
      ids.flatMap((id) => {
        const row = this.rowOf.get(id);
        return row === undefined ? [] : [[id, linesOf(row)] as const];
      }),
    );
  }
}
