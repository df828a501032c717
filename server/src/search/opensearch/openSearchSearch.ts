import type { Logger } from 'pino';
import { MINUTE, SECOND, type Clock } from '../../clock';
import { Busy } from '../../errors/businessError';
import type { Db } from '../../store/transaction';
import type { SearchEngine, SearchSink } from '../engine';
import type { CatalogSearch, GoodsSearch } from '../feed/catalogSearch';
import { ChangeFeed, storeTime } from '../feed/changeFeed';
import { PollLoop } from '../feed/pollLoop';
import { readNames, type Names } from '../feed/readNames';
import { learnNames } from '../index/learnNames';
import { Vocabulary } from '../language/vocabulary';
import type { Client } from './client';
import { FallbackEngine } from './fallbackEngine';
import { learnWines } from './learnWines';
import { OpenSearchEngine } from './openSearchEngine';
import type { OpenSearchSettings } from './settings';
import { aliasOf, Writing } from './writing';

const MAX_AGE = 2 * SECOND;
const RETRY_SECONDS = 2;

type Parts = {
  clock: Clock;
  log: Logger;
  settings: OpenSearchSettings;
  builtIn: CatalogSearch;
  client: Client;
};
type Begun = { engine: OpenSearchEngine; vocabulary: Vocabulary; feed: ChangeFeed };

/**
 * OpenSearch behind the port. Every process reads queries by names of its own; one of them writes what changed. Where OpenSearch does not
 * answer, the built-in engine does.
 */
export class OpenSearchSearch implements GoodsSearch {
  private readonly writing: Writing;
  private readonly loop: PollLoop;
  private begun: Begun | null = null;
  private beginning: Promise<Begun> | null = null;
  private polling: Promise<void> | null = null;
  private guarded: FallbackEngine | null = null;

  constructor(private readonly parts: Parts) {
    this.loop = new PollLoop(parts.log);
    this.writing = new Writing(parts);
  }

  async ready(db: Db): Promise<SearchEngine> {
    const { clock, log } = this.parts;
    const { engine, feed } = this.begun ?? (await (this.beginning ??= this.begin(db)));
    const age = clock.now().getTime() - feed.polledAt.getTime();
    // While it polls by itself no question waits for a write.
    if (!this.loop.isOn && (age < 0 || age >= MAX_AGE))
      await this.poll(db).catch((error: unknown) => log.warn({ error }, 'changes of goods could not be written'));
    this.guarded ??= new FallbackEngine(engine, log, () => this.inside(db));
    return this.guarded;
  }

  private inside(db: Db): Promise<SearchEngine> {
    const { builtIn, settings, log } = this.parts;
    if (settings.standby || builtIn.isLoaded) return builtIn.ready(db);
    builtIn.ready(db).catch((error: unknown) => log.error({ error }, 'goods could not be read'));
    throw new Busy(RETRY_SECONDS);
  }

  private async begin(db: Db): Promise<Begun> {
    try {
      const { clock, client, settings } = this.parts;
      const now = clock.now();
      const since = await storeTime(db);
      const names = await readNames(db);
      const vocabulary = new Vocabulary();
      names.addTo(vocabulary);
      await learnWines(db, names, vocabulary);
      const engine = new OpenSearchEngine(client, aliasOf(settings), vocabulary);
      const parts = { engine, vocabulary };
      const feed = new ChangeFeed(clock, this.sinkOf(parts), { names, since, now, onNames: this.learnerOf(parts) });
      this.begun = { engine, vocabulary, feed };
      return this.begun;
    } finally {
      this.beginning = null;
    }
  }

  /** Names are learnt by every process, goods are written by the one that holds the feed. */
  private sinkOf({ engine, vocabulary }: Pick<Begun, 'engine' | 'vocabulary'>): SearchSink {
    return {
      put: async (products) => {
        for (const product of products) learnNames(vocabulary, product);
        await this.writing.writer?.put(products);
        engine.forget();
      },
      touch: (states) => this.writing.writer?.touch(states),
      remove: (ids) => this.writing.writer?.remove(ids),
    };
  }

  private learnerOf({ engine, vocabulary }: Pick<Begun, 'engine' | 'vocabulary'>) {
    return (names: Names) => {
      names.addTo(vocabulary);
      engine.forget();
    };
  }

  /** Applies what changed since; those who ask at the same time share it. */
  private poll(db: Db): Promise<void> {
    this.polling ??= this.turn(db).finally(() => (this.polling = null));
    return this.polling;
  }

  private async turn(db: Db): Promise<void> {
    const { clock } = this.parts;
    const begun = this.begun ?? (await (this.beginning ??= this.begin(db)));
    const since = await this.writing.claim(db, begun.feed.names);
    if (since) {
      const parts = { names: begun.feed.names, since, now: since, onNames: this.learnerOf(begun) };
      begun.feed = new ChangeFeed(clock, this.sinkOf(begun), parts);
    }
    const { feed } = begun;
    const isSwept = clock.now().getTime() - feed.sweptAt.getTime() < MINUTE;
    await (isSwept ? feed.apply(db) : this.sweep(db, begun));
    await this.writing.note(db, feed.since);
  }

  private async sweep(db: Db, { feed }: Begun) {
    await feed.sweep(db);
    await feed.renewNames(db);
  }

  start(db: Db): () => Promise<void> {
    const { builtIn, settings, log } = this.parts;
    const stopBuiltIn = builtIn.start(db);
    if (settings.standby) builtIn.ready(db).catch((error: unknown) => log.error({ error }, 'goods could not be read'));
    const stop = this.loop.start(() => this.poll(db));
    return async () => {
      await Promise.all([stop(), stopBuiltIn()]);
      await this.writing.leave(db);
    };
  }

  changed() {
    this.loop.soon();
    this.parts.builtIn.changed();
  }
}
