import type { Answer, Hit, LooserHits, Question, SearchEngine, Suggested, Why } from '../engine';
import { FEW, loosened, readOf } from '../index/loosen';
import { mostFitting, namesFor } from '../index/suggestNames';
import { readQuery } from '../language/readQuery';
import type { Reading } from '../language/reading';
import type { Vocabulary } from '../language/vocabulary';
import { countsOf, foundIn, searched, searchedMany } from './answers';
import type { Client } from './client';
import { RANK_BOOST_OFFSET } from './document';
import { meantBy, searchOf } from './query';

const MAX_KNOWN = 20_000;
/** What a query may stand for depends on what is in texts; after so many questions about that it is settled. */
const MAX_ROUNDS = 8;
/** Names that are asked whether goods carry them, for each that is shown. */
const LOOKED_AT = 20;

type Asked = { name: string; query: object };

/** Questions to OpenSearch: queries are read here, by the names that the process knows, and whether texts hold some words is asked for. */
export class OpenSearchEngine implements SearchEngine {
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly client: Client,
    private readonly alias: string,
    private readonly vocabulary: Vocabulary,
  ) {}

  /** Goods were changed: texts may hold other words than they did. */
  forget() {
    this.known.clear();
  }

  /** How a query is understood. */
  async read(typed: string): Promise<Reading> {
    for (let round = 1; ; round++) {
      const asked = new Map<string, Asked>();
      const isKnown = (name: string, query: object): boolean => {
        const known = this.known.get(name);
        if (known === undefined) asked.set(name, { name, query });
        return known ?? false;
      };
      const reading = readQuery(this.vocabulary, typed, {
        hasAll: (grams) =>
          isKnown(`words ${grams.join(' ')}`, { bool: { filter: grams.map((gram) => ({ term: { words: gram } })) } }),
        hasCode: (code) => isKnown(`code ${code}`, { term: { codes: code } }),
      });
      if (asked.size === 0 || round === MAX_ROUNDS) return reading;
      await this.learn([...asked.values()]);
    }
  }

  private async learn(asked: readonly Asked[]) {
    if (this.known.size + asked.length > MAX_KNOWN) this.known.clear();
    const answers = searchedMany(
      await this.client.ask(
        'POST',
        `/${this.alias}/_msearch`,
        asked.flatMap(({ query }) => [{}, { size: 0, terminate_after: 1, track_total_hits: 1, query }]),
      ),
    );
    asked.forEach(({ name }, at) => this.known.set(name, (answers[at]?.hits.total?.value ?? 0) > 0));
  }

  private async search(body: object) {
    return searched(await this.client.ask('POST', `/${this.alias}/_search`, body));
  }

  async find(question: Question): Promise<Answer> {
    const reading = question.text === undefined ? null : await this.read(question.text);
    const answer = await this.findBy(question, reading);
    if (!reading) return { ...answer, read: null, looser: [] };
    const looser = question.loosen && answer.total < FEW ? await this.findLooser(reading, question, answer.hits) : [];
    return { ...answer, looser, read: readOf(reading) };
  }

  private async findBy(question: Question, reading: Reading | null) {
    const { facets = [] } = question;
    const isNothing =
      reading?.code === undefined &&
      reading?.clauses.length === 0 &&
      Object.keys(reading.conditions).length === 0 &&
      reading.unknown.length > 0;
    if (isNothing || question.ids?.length === 0)
      return { hits: [], total: 0, counts: Object.fromEntries(facets.map((group) => [group, new Map()])) };
    return foundIn(await this.search(searchOf(question, reading)), facets);
  }

  private async findLooser(reading: Reading, question: Question, hits: readonly Hit[]): Promise<LooserHits[]> {
    const ways = loosened(reading, hits);
    let way = ways.next();
    while (!way.done) {
      const { reading: looser, size } = way.value;
      way = ways.next((await this.findBy({ ...question, facets: [], size, after: null }, looser)).hits);
    }
    return way.value;
  }

  async suggest(text: string, size: number): Promise<Suggested[]> {
    const names = namesFor(this.vocabulary, text).slice(0, size * LOOKED_AT);
    if (names.length === 0) return [];
    const tokens = names.map(({ token }) => token);
    const { aggregations } = await this.search({
      size: 0,
      query: { bool: { filter: [{ term: { onSale: true } }, { terms: { tokens } }] } },
      aggs: { names: { terms: { field: 'tokens', include: tokens, size: tokens.length } } },
    });
    const counts = countsOf(aggregations?.['names']);
    return mostFitting(names, size, (token) => counts.get(token) ?? 0);
  }

  async explain(ids: readonly string[], typed: string): Promise<Map<string, Why[]>> {
    if (ids.length === 0) return new Map();
    const { clauses } = await this.read(typed);
    const meanings = clauses.flatMap(({ any }, at) =>
      any.map((one, place) => ({ constant_score: { filter: meantBy(one), _name: `${at} ${place}` } })),
    );
    const { hits } = await this.search({
      size: ids.length,
      query: { bool: { filter: [{ terms: { id: ids } }], should: meanings } },
      _source: ['rankBoost'],
    });
    return new Map(
      hits.hits.map(({ _id, matched_queries: met = [], _source: { rankBoost = RANK_BOOST_OFFSET } }) => [
        _id,
        [
          ...clauses.flatMap(({ text, any }, at): Why[] => {
            const one = any.find((_, place) => met.includes(`${at} ${place}`));
            return one ? [{ text, how: one.how, kind: one.kind, name: one.name, score: one.score }] : [];
          }),
          { text: '', how: 'rankBoost', kind: 'rankBoost', name: '', score: rankBoost - RANK_BOOST_OFFSET },
        ],
      ]),
    );
  }
}
