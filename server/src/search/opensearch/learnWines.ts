import { sql } from 'kysely';
import type { Db } from '../../store/transaction';
import type { Names } from '../feed/readNames';
import { readWines, type WineFacts } from '../feed/readWines';
import { entriesOf, learnNames } from '../index/learnNames';
import { entityTokens } from '../index/tokens';
import type { Vocabulary } from '../language/vocabulary';

type Sold = { wineId: string; category: string; sold: number };

const SLICE = 2000;

/** The names of all wines and wineries become words of queries, without reading their bottles one by one. */
export async function learnWines(db: Db, names: Names, vocabulary: Vocabulary): Promise<void> {
  const { rows } = await sql<Sold>`select wine_id as "wineId", category_id as category, sum(sales)::float8 as sold
    from product group by wine_id, category_id order by wine_id, category_id`.execute(db);
  for (let at = 0; at < rows.length; at += SLICE) {
    const wines = new Map<string, WineFacts>();
    const part = rows.slice(at, at + SLICE);
    await readWines(db, names, { ids: part.map(({ wineId }) => wineId), into: wines });
    for (const { wineId, category, sold } of part) {
      const wine = wines.get(wineId);
      if (!wine) continue;
      const goods = { ...wine, wineId, categories: names.categoryPath(category), scores: [] };
      learnNames(vocabulary, goods);
      for (const entry of entriesOf(vocabulary, entityTokens(goods))) entry.sold += sold;
    }
  }
  vocabulary.names.merge();
}
