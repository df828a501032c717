import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { DeskRemark } from '@cellar/shared/constants/desk';
import type { Services } from '../../../services';
import { DAY, startOfDay } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import { knownAreas } from '../../identity/addresses/places';
import { conditionOf } from './deskTabs';

type Question = FieldsOf<'desk.list'>;

const LEVELS = ['province_list', 'city_list', 'county_list'] as const;
/** How many digits of its code a province, a city and a county have of their own. */
const OWN_DIGITS = { province_list: 2, city_list: 4, county_list: 6 };

/** Codes of the areas that are called so, each as its own digits: those of what lies in it begin with them. */
function codesOf(area: string): string[] {
  const lists = knownAreas();
  return LEVELS.flatMap((level) =>
    Object.entries(lists[level])
      .filter(([, name]) => name.startsWith(area))
      .map(([code]) => code.slice(0, OWN_DIGITS[level])),
  );
}

function inArea(area: string): RawBuilder<boolean> {
  const codes = codesOf(area);
  if (codes.length === 0) return sql<boolean>`false`;
  const within = codes.map((code) => sql`o.address->>'areaCode' like ${`${code}%`}`);
  return sql<boolean>`(${sql.join(within, sql` or `)})`;
}

const REMARKS: Record<DeskRemark, RawBuilder<boolean>> = {
  buyer: sql<boolean>`o.remarks <> '[]'`,
  shop: sql<boolean>`o.shop_note is not null`,
  none: sql<boolean>`o.remarks = '[]' and o.shop_note is null`,
};

const withLine = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from order_line l where l.person_id = o.person_id and l.order_id = o.id and ${condition})`;

type Condition = RawBuilder<boolean> | null | undefined;

function conditionsOf({ tab, from, to, minFen, maxFen, ...more }: Question, placed: RawBuilder<unknown>): Condition[] {
  const { delivery, level, warehouse, remark, area } = more;
  return [
    conditionOf(tab),
    from ? sql<boolean>`${placed} >= ${startOfDay(from)}` : null,
    to ? sql<boolean>`${placed} < ${new Date(startOfDay(to).getTime() + DAY)}` : null,
    minFen === undefined ? null : sql<boolean>`o.total_fen >= ${minFen}`,
    maxFen === undefined ? null : sql<boolean>`o.total_fen <= ${maxFen}`,
    delivery ? sql<boolean>`o.delivery = ${delivery}` : null,
    level ? sql<boolean>`b.level_id = ${level}` : null,
    warehouse ? withLine(sql`l.warehouse_id = ${warehouse}`) : null,
    remark ? REMARKS[remark] : null,
    area ? inArea(area) : null,
  ];
}

/**
 * The orders `o` of buyers `b` that somebody of the shop asks for. `found`: those that meet what is searched for; `placed`: when they were
 * placed, in the table that the list is read from.
 */
export function narrowOrders<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  question: Question,
  { found, placed }: { found: readonly Condition[]; placed: RawBuilder<unknown> },
) {
  return [...found, ...conditionsOf(question, placed)].reduce(
    (narrowed, condition) => (condition ? narrowed.where(condition) : narrowed),
    query,
  );
}

/** Levels and warehouses, as the list can be narrowed to them. */
export async function listChoices({ db }: Pick<Services, 'db'>) {
  return {
    levels: await db.selectFrom('member_level').select(['id', 'name']).orderBy('rank').execute(),
    warehouses: await db.selectFrom('warehouse').select(['id', 'name']).orderBy('position').execute(),
  };
}
