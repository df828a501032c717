import { sql } from 'kysely';
import type { Logger } from 'pino';
import { MINUTE, SECOND, type Clock } from '../../clock';
import type { Db } from '../../store/transaction';
import { MemoryEngine } from '../index/memoryEngine';
import { readNames, type Names } from './readNames';
import { readPriceTurns, readProducts, readStates } from './readProducts';

const SLICE = 2000;
const SWEPT = 10_000;
/** Transactions that began to write so long before they committed are still seen. */
const OVERLAP_SECONDS = 30;
const SWEEP_OVERLAP_SECONDS = 600;
const POLL_MS = 500;
const SOON_MS = 50;
/** Where nothing polled for so long, a question waits for what changed meanwhile. */
const MAX_AGE = 2 * SECOND;
const REBUILT_FROM = 0.3;

type Change = { id: string; product_id: string; what: string; at: Date };
const pause = () => new Promise<void>((done) => setImmediate(done));

/** The search of this process and how it keeps in step with the store. */
export class CatalogSearch {
  private engine: MemoryEngine | null = null;
  private names: Names | null = null;
  private loading: Promise<MemoryEngine> | null = null;
  private polling: Promise<void> | null = null;
  /** By the store's clock. */
  private since = new Date(0);
  private readonly seen = new Map<string, number>();
  private polledAt = new Date(0);
  private sweptAt = new Date(0);
  private sweptTo: string | null = null;
  private db: Db | null = null;
  private timer: NodeJS.Timeout | undefined;
  private due = 0;

  constructor(
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /**
   * The engine with everything that was committed two seconds ago. `db` is the asker's: one that holds a transaction may hold the only
   * connection, so it never waits for what others read.
   */
  async ready(db: Db): Promise<MemoryEngine> {
    const engine = this.engine ?? (await (db.isTransaction ? this.load(db) : (this.loading ??= this.load(db))));
    const age = this.clock.now().getTime() - this.polledAt.getTime();
    if (age < 0 || age >= MAX_AGE) await this.poll(db);
    return engine;
  }

  /** Reads all goods, in slices between which the process does other things. */
  private async load(db: Db): Promise<MemoryEngine> {
    try {
      const now = this.clock.now();
      const engine = new MemoryEngine();
      const since = await storeTime(db);
      const names = await readNames(db);
      names.addTo(engine.vocabulary);
      let after: string | null = null;
      do {
        const products = await readProducts(db, now, names, { after, size: SLICE });
        engine.put(products);
        after = products.length === SLICE ? (products.at(-1)?.id ?? null) : null;
        await pause();
      } while (after);
      engine.vocabulary.names.merge();
      Object.assign(this, { engine, names, since, polledAt: now, sweptAt: now });
      return engine;
    } finally {
      this.loading = null;
    }
  }

  /** Applies what changed since; those who ask at the same time share it. */
  poll(db: Db): Promise<void> {
    if (db.isTransaction) return this.apply(db, OVERLAP_SECONDS);
    this.polling ??= this.apply(db, OVERLAP_SECONDS).finally(() => (this.polling = null));
    return this.polling;
  }

  /** Applies what changed since, row by row. */
  private async apply(db: Db, overlap: number): Promise<void> {
    if (!this.engine) return;
    const [from, now] = [this.polledAt, this.clock.now()];
    const { rows } = await sql<Change>`select id, product_id, what, at from search_change
      where at > ${this.since}::timestamptz - make_interval(secs => ${overlap}) order by at`.execute(db);
    const fresh = rows.filter(({ id }) => !this.seen.has(id));
    const turned = await readPriceTurns(db, from < now ? from : now, from < now ? now : from);
    const texts = new Set(fresh.filter(({ what }) => what === 'text').map(({ product_id }) => product_id));
    const hot = new Set([...fresh.map(({ product_id }) => product_id), ...turned].filter((id) => !texts.has(id)));
    await this.applyTexts(db, [...texts]);
    await this.applyStates(db, [...hot]);
    for (const { id, at } of fresh) this.seen.set(id, at.getTime());
    const last = rows.at(-1)?.at;
    if (last && last > this.since) this.since = last;
    this.polledAt = now;
  }

  private async applyTexts(db: Db, ids: string[]) {
    for (let at = 0; at < ids.length; at += SLICE) {
      const part = ids.slice(at, at + SLICE);
      const products = await readProducts(db, this.clock.now(), this.names!, { ids: part });
      const found = new Set(products.map(({ id }) => id));
      this.engine!.put(products);
      this.engine!.remove(part.filter((id) => !found.has(id)));
    }
  }

  private async applyStates(db: Db, ids: string[]) {
    for (let at = 0; at < ids.length; at += SLICE)
      this.engine!.touch(await readStates(db, this.clock.now(), { ids: ids.slice(at, at + SLICE) }));
  }

  /** Once a minute: what committed very late, names that were added, and a part of all goods, for what no change is written of. */
  private async sweep(db: Db): Promise<void> {
    this.sweptAt = this.clock.now();
    await this.apply(db, SWEEP_OVERLAP_SECONDS);
    const oldest = this.since.getTime() - SWEEP_OVERLAP_SECONDS * SECOND;
    for (const [id, at] of this.seen) if (at < oldest) this.seen.delete(id);
    this.names = await readNames(db);
    this.names.addTo(this.engine!.vocabulary);
    const states = await readStates(db, this.clock.now(), { after: this.sweptTo, size: SWEPT });
    this.engine!.touch(states);
    this.sweptTo = states.length === SWEPT ? (states.at(-1)?.id ?? null) : null;
    if (this.engine!.deadShare > REBUILT_FROM) await this.load(db);
  }

  /** Looks for changes twice a second, and soon after this process wrote some; returns how to end that. */
  start(db: Db): () => Promise<void> {
    this.db = db;
    this.schedule(POLL_MS);
    return async () => {
      this.db = null;
      clearTimeout(this.timer);
      await this.polling;
    };
  }

  /** Says that this process committed something: it may be about goods. */
  changed() {
    if (this.db && this.dueIn() > SOON_MS) this.schedule(SOON_MS);
  }

  private dueIn = () => this.due - performance.now();

  private schedule(ms: number) {
    clearTimeout(this.timer);
    this.due = performance.now() + ms;
    this.timer = setTimeout(() => void this.tick(), ms);
  }

  private async tick() {
    try {
      const isSwept = this.clock.now().getTime() - this.sweptAt.getTime() < MINUTE;
      if (this.engine && this.db) await (isSwept ? this.poll(this.db) : this.sweep(this.db));
    } catch (error) {
      this.log.warn({ error }, 'changes of goods could not be read');
    }
    if (this.db) this.schedule(POLL_MS);
  }
}

async function storeTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]!.at;
}
