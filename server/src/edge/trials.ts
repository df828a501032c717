import { HOME } from '@cellar/shared/blocks/homePage';
import type { App } from '../app';
import { SECOND } from '../clock';
import { bucketOf } from '../core/bucket';
import { TtlCache } from '../ttlCache';

type Trial = { id: string; basis_points: number; page_id: string; slug: string | null };

const running = ({ db }: App): Promise<Trial[]> =>
  db
    .selectFrom('promotion_page_experiment as e')
    .innerJoin('promotion_page as p', 'p.id', 'e.page_id')
    .select(['e.id', 'e.basis_points', 'e.page_id', 'p.slug'])
    .where('e.ended_at', 'is', null)
    .execute();

/** Which pages have a revision on trial, as read a second ago at most. */
export class Trials {
  private readonly cache: TtlCache<'all', Trial[]>;
  constructor(private readonly app: App) {
    this.cache = new TtlCache(app.clock, { lifeMs: SECOND });
  }

  /** `a` or `b`: guests of one group are answered alike; null where nothing is on trial. */
  async groupOf(call: string, page: string | undefined, visitor: string): Promise<'a' | 'b' | null> {
    const asked = call === 'home.get' ? HOME : call === 'activity.getPage' ? page : undefined;
    if (!asked) return null;
    const trials = await this.cache.get('all', () => running(this.app));
    const own = trials.find(({ page_id, slug }) => page_id === asked || slug === asked.toLowerCase());
    if (!own) return null;
    return bucketOf(own.id, visitor) < own.basis_points ? 'b' : 'a';
  }
}
