import { sql } from 'kysely';
import { SECOND, type Clock } from '../../clock';
import type { Db } from '../../store/transaction';
import type { SearchSink } from '../engine';
import { inTurns } from './loadGoods';
import { readNames, type Names } from './readNames';
import { readPriceTurns, readProducts, readStates } from './readProducts';

const SLICE = 1000;
const SWEPT = 10_000;
/** Transactions that began to write so long before they committed are still seen. */
const OVERLAP_SECONDS = 30;
const SWEEP_OVERLAP_SECONDS = 600;

type Change = { id: string; product_id: string; what: string; at: Date };
/** The store as it was read whole: its time before that, the shop's after it. */
type Begun = {
  names: Names;
  since: Date;
  now: Date /** Learns names that were added. */;
  onNames: (names: Names) => void;
};

export async function storeTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]!.at;
}

/** Hands on what changed in the store, row by row. */
export class ChangeFeed {
  names: Names;
  /** By the shop's clock. */
  polledAt: Date;
  sweptAt: Date;
  /** By the store's clock. */
  since: Date;
  private readonly onNames: Begun['onNames'];
  private readonly seen = new Map<string, number>();
  private sweptTo: string | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly sink: SearchSink,
    { names, since, now, onNames }: Begun,
  ) {
    this.names = names;
    this.onNames = onNames;
    this.since = since;
    this.polledAt = now;
    this.sweptAt = now;
  }

  /** Applies what changed since the last time. */
  async apply(db: Db, overlap = OVERLAP_SECONDS): Promise<void> {
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

  /** Reads the names again that goods are of. */
  async renewNames(db: Db): Promise<void> {
    const names = await readNames(db);
    if (names.version === this.names.version) return;
    this.names = names;
    this.onNames(names);
  }

  private async applyTexts(db: Db, ids: string[]) {
    // New goods may be of a region or a grape that was made with them.
    if (ids.length > 0) await this.renewNames(db);
    for (let at = 0; at < ids.length; at += SLICE) {
      const part = ids.slice(at, at + SLICE);
      const products = await readProducts(db, this.clock.now(), this.names, { ids: part });
      const found = new Set(products.map(({ id }) => id));
      await inTurns(products, (some) => this.sink.put(some));
      await this.sink.remove(part.filter((id) => !found.has(id)));
    }
  }

  private async applyStates(db: Db, ids: string[]) {
    for (let at = 0; at < ids.length; at += SLICE)
      await this.sink.touch(await readStates(db, this.clock.now(), { ids: ids.slice(at, at + SLICE) }));
  }

  /** What committed very late, and a part of all goods, for what no change is written of. */
  async sweep(db: Db): Promise<void> {
    this.sweptAt = this.clock.now();
    await this.apply(db, SWEEP_OVERLAP_SECONDS);
    const oldest = this.since.getTime() - SWEEP_OVERLAP_SECONDS * SECOND;
    for (const [id, at] of this.seen) if (at < oldest) this.seen.delete(id);
    for (let swept = 0; swept < SWEPT; swept += SLICE) {
      const states = await readStates(db, this.clock.now(), { after: this.sweptTo, size: SLICE });
      await this.sink.touch(states);
      this.sweptTo = states.length === SLICE ? (states.at(-1)?.id ?? null) : null;
      if (!this.sweptTo) return;
    }
  }
}
