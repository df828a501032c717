import { sql } from 'kysely';
import type { Job } from '../../../services';
import { MINUTE } from '../../../clock';
import { sendMessage } from '../../../core/messages';
import { transaction, type Db } from '../../../store/transaction';

const AT_ONCE = 100;

type News = {
  personId: string;
  wineryId: string;
  winery: string;
  productId: string;
  product: string;
  goods: number;
  toldAt: Date;
};

/** Who follows a winery of which something came that the person can buy and was not told of, with the newest of it. */
const readNews = async (db: Db, now: Date) =>
  (
    await sql<News>`
      select f.person_id as "personId", f.winery_id as "wineryId", y.name as winery, f.told_at as "toldAt", count(*)::int as goods,
        (array_agg(p.id order by p.new_at desc, p.id))[1] as "productId",
        (array_agg(p.name order by p.new_at desc, p.id))[1] as product
      from winery_follow f join winery y on y.id = f.winery_id join person o on o.id = f.person_id
        join member_level l on l.id = o.level_id join wine w on w.winery_id = f.winery_id join product p on p.wine_id = w.id
      where p.on_sale and p.min_level_rank <= l.rank and p.new_at > f.told_at and p.new_at <= ${now}
      group by f.person_id, f.winery_id, f.told_at, y.name order by f.person_id, f.winery_id limit ${AT_ONCE}`.execute(
      db,
    )
  ).rows;

/** Says what is new of a winery to who follows it: once, however many processes look at the same time. */
export const wineryNews: Job = {
  name: 'winery-news',
  everyMs: 10 * MINUTE,
  run: async ({ db, clock }) => {
    const now = clock.now();
    for (const { personId, wineryId, winery, toldAt, productId, product, goods } of await readNews(db, now)) {
      await transaction(db, async (tx) => {
        const mine = await tx
          .updateTable('winery_follow')
          .set({ told_at: now })
          .where('person_id', '=', personId)
          .where('winery_id', '=', wineryId)
          .where('told_at', '=', toldAt)
          .returning('winery_id')
          .executeTakeFirst();
        if (!mine) return;
        const body =
          goods > 1 ? `${winery}上了 ${goods} 款新酒，其中有${product}。` : `${winery}上了新酒：${product}。`;
        const link = goods > 1 ? `/list?winery=${wineryId}&sort=new` : `/product?req_productId=${productId}`;
        await sendMessage(tx, { personId, kind: 'activity', title: '关注的酒庄上新了', body, link, now });
      });
    }
  },
};

export const wineriesJobs: Job[] = [wineryNews];
