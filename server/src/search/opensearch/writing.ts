import type { Logger } from 'pino';
import { HOUR, SECOND, type Clock } from '../../clock';
import { newId } from '../../store/ids';
import type { Db } from '../../store/transaction';
import { storeTime } from '../feed/changeFeed';
import { loadGoods } from '../feed/loadGoods';
import type { Names } from '../feed/readNames';
import type { Client } from './client';
import { INDEX_VERSION } from './document';
import { claimFeed, leaveFeed, noteFeed, takeDeadFeeds, type FeedRow } from './feedLease';
import type { OpenSearchSettings } from './settings';
import { currentIndex, dropIndex, IndexWriter, makeIndex, switchTo } from './writer';

/** Changes are kept for a day; an index that is older is made again. */
const CAUGHT_UP = 20 * HOUR;
const NOTED_EVERY = 2 * SECOND;

type Parts = { clock: Clock; log: Logger; settings: OpenSearchSettings; client: Client };

/** Versions of the shop that map goods otherwise have indexes of their own, so that both can run at once. */
export const aliasOf = ({ alias }: OpenSearchSettings) => `${alias}-${INDEX_VERSION}`;

/** The right to write goods into OpenSearch: one process has it at a time. */
export class Writing {
  /** null while another process writes. */
  writer: IndexWriter | null = null;
  private readonly holder = newId();
  private readonly alias: string;
  private indexName: string | null = null;
  private askedAt = -Infinity;

  constructor(private readonly parts: Parts) {
    this.alias = aliasOf(parts.settings);
  }

  private isDue(): boolean {
    const now = this.parts.clock.now().getTime();
    if (Math.abs(now - this.askedAt) < NOTED_EVERY) return false;
    this.askedAt = now;
    return true;
  }

  /** Where this process begins to write now: since when it has to catch up. Makes an index where there is none. */
  async claim(db: Db, names: Names): Promise<Date | null> {
    if (this.writer || !this.isDue()) return null;
    const { client } = this.parts;
    const row = await claimFeed(db, this.alias, this.holder);
    if (!row) return null;
    const current = await currentIndex(client, this.alias);
    const age = (await storeTime(db)).getTime() - row.since.getTime();
    const isUsable = current !== null && current === row.indexName && age < CAUGHT_UP;
    const { indexName, since } = isUsable ? { ...row, indexName: current } : await this.build(db, names, row);
    this.indexName = indexName;
    this.writer = new IndexWriter(client, indexName, true);
    return since;
  }

  private async build(db: Db, names: Names, row: FeedRow) {
    const { client, clock, log, settings } = this.parts;
    const now = clock.now();
    const since = await storeTime(db);
    const indexName = await makeIndex(client, this.alias, now);
    const writer = new IndexWriter(client, indexName, false);
    const hold = async (at: FeedRow) => {
      if (!(await noteFeed(db, this.alias, this.holder, at))) throw new Error('another process writes goods');
    };
    await loadGoods(db, now, names, async (products) => {
      await writer.put(products);
      if (this.isDue()) await hold(row);
    });
    await hold(row);
    await switchTo(client, this.alias, indexName);
    await hold({ indexName, since });
    for (const name of await takeDeadFeeds(db, settings.alias, this.alias)) await dropIndex(client, name);
    log.info({ indexName }, 'goods are indexed by OpenSearch');
    return { indexName, since };
  }

  /** Notes how far it has come. */
  async note(db: Db, since: Date): Promise<void> {
    if (!this.writer || !this.isDue()) return;
    if (!(await noteFeed(db, this.alias, this.holder, { indexName: this.indexName, since }))) this.writer = null;
  }

  /** Another process may write at once. */
  async leave(db: Db): Promise<void> {
    if (this.writer) await leaveFeed(db, this.alias, this.holder);
    this.writer = null;
  }
}
