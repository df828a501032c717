import type { Logger } from 'pino';
import { MINUTE, SECOND, type Clock } from '../../clock';
import type { Db } from '../../store/transaction';
import type { SearchEngine } from '../engine';
import { MemoryEngine } from '../index/memoryEngine';
import { ChangeFeed, storeTime } from './changeFeed';
import { loadGoods, pause } from './loadGoods';
import { PollLoop } from './pollLoop';
import { readNames, type Names } from './readNames';

/** Where nothing polled for so long, a question waits for what changed meanwhile. */
const MAX_AGE = 2 * SECOND;
const REBUILT_FROM = 0.3;

type Loaded = { engine: MemoryEngine; feed: ChangeFeed };

/** How the shop comes by its search, and how that keeps in step with the store. */
export type GoodsSearch = {
  /** The engine with everything that was committed two seconds ago. */
  ready: (db: Db) => Promise<SearchEngine>;
  /** Keeps in step until what it returns is called. */
  start: (db: Db) => () => Promise<void>;
  /** Says that this process committed something: it may be about goods. */
  changed: () => void;
};

/** The search of this process and how it keeps in step with the store. */
export class CatalogSearch implements GoodsSearch {
  private loaded: Loaded | null = null;
  private loading: Promise<Loaded> | null = null;
  private polling: Promise<void> | null = null;
  private readonly loop: PollLoop;

  constructor(
    private readonly clock: Clock,
    log: Logger,
  ) {
    this.loop = new PollLoop(log);
  }

  get isLoaded(): boolean {
    return this.loaded !== null;
  }

  /**
   * The engine with everything that was committed two seconds ago. `db` is the asker's: one that holds a transaction may hold the only
   * connection, so it never waits for what others read.
   */
  async ready(db: Db): Promise<MemoryEngine> {
    const { engine, feed } =
      this.loaded ?? (await (db.isTransaction ? this.load(db) : (this.loading ??= this.load(db))));
    const age = this.clock.now().getTime() - feed.polledAt.getTime();
    if (age < 0 || age >= MAX_AGE) await this.poll(db);
    return engine;
  }

  /** Reads all goods. */
  private async load(db: Db): Promise<Loaded> {
    try {
      const now = this.clock.now();
      const engine = new MemoryEngine();
      const since = await storeTime(db);
      const names = await readNames(db);
      names.addTo(engine.vocabulary);
      await loadGoods(db, now, names, (products) => engine.put(products));
      for (const _step of engine.settling()) await pause();
      const onNames = (fresh: Names) => {
        fresh.addTo(engine.vocabulary);
        engine.forget();
      };
      this.loaded = { engine, feed: new ChangeFeed(this.clock, engine, { names, since, now, onNames }) };
      return this.loaded;
    } finally {
      this.loading = null;
    }
  }

  /** Applies what changed since; those who ask at the same time share it. */
  async poll(db: Db): Promise<void> {
    const { loaded } = this;
    if (!loaded) return;
    if (db.isTransaction) return loaded.feed.apply(db);
    this.polling ??= loaded.feed.apply(db).finally(() => (this.polling = null));
    return this.polling;
  }

  /** Once a minute: what was changed without a note, and names that were added. */
  private async sweep(db: Db, { engine, feed }: Loaded): Promise<void> {
    await feed.sweep(db);
    await feed.renewNames(db);
    if (engine.deadShare > REBUILT_FROM) await this.load(db);
  }

  start(db: Db): () => Promise<void> {
    return this.loop.start(() => this.turn(db));
  }

  changed() {
    this.loop.soon();
  }

  private async turn(db: Db): Promise<void> {
    const { loaded } = this;
    if (!loaded) return;
    const isSwept = this.clock.now().getTime() - loaded.feed.sweptAt.getTime() < MINUTE;
    await (isSwept ? this.poll(db) : this.sweep(db, loaded));
  }
}
