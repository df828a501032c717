import { z } from 'zod';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';

const Importer = z.object({ name: z.string(), address: z.string(), registration: z.string() });

/** What the Chinese back label of a bottle says of its kind: ingredients, storage, warning. */
function rowsOfKind(type: string): [string, string][] {
  if (type === 'goods') return [];
  const isSpirit = type === 'spirit';
  return [
    ['原料', isSpirit ? '葡萄酒或谷物蒸馏原酒、水' : '葡萄、二氧化硫（微量，用于保鲜）'],
    ['贮存条件', isSpirit ? '阴凉避光，直立存放' : '阴凉避光，恒温横放'],
    ['警示语', '过量饮酒有害健康'],
  ];
}

/** What a product's back label says beside its parameters; the importer of what came from abroad first. */
export async function labelOf({ db }: Services, productId: string) {
  const row = await db
    .selectFrom('product as p')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .select(['p.importer', 'w.type'])
    .where('p.id', '=', productId)
    .executeTakeFirst();
  if (!row) throw new NotFound('商品不存在或已下架');
  const importer = row.importer ? Importer.parse(row.importer) : null;
  const imported: [string, string][] = importer
    ? [
        ['进口商', importer.name],
        ['进口商地址', importer.address],
        ['进口商备案号', importer.registration],
      ]
    : [];
  const rows = [...imported.filter(([, value]) => value !== ''), ...rowsOfKind(row.type)];
  return { rows: rows.map(([name, value]) => ({ name, value })) };
}
