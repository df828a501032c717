import type { Registration } from '../../core/states/registration';
import type { Person } from '../../core/caller';
import { newId } from '../../store/ids';
import type { Db } from '../../store/transaction';
import { addStock } from './stock';

export const picture = (alt = '酒') => ({ key: `bottle-${alt}`, width: 600, height: 800, color: '#f1e9dc', alt });
const RANKS = { plain: 0, silver: 1, gold: 2, black: 3 };
const YEAR = 365 * 24 * 3600 * 1000;

export type PersonOptions = {
  level?: keyof typeof RANKS;
  coins?: number;
  points?: number;
  balanceFen?: number;
  /** What of the balance is gift. */
  giftFen?: number;
  registration?: Registration;
};
export type SkuOptions = {
  priceFen?: number;
  /** Prices beside retail: level or quantity. */
  prices?: { level?: string; minQuantity?: number; priceFen: number }[];
  bottles?: number;
  minQuantity?: number;
  multiple?: number;
};
export type ProductOptions = SkuOptions & {
  name?: string;
  wineId?: string;
  vintage?: number;
  type?: string;
  country?: string;
  stock?: number;
  warehouse?: 'shanghai' | 'bonded';
  onSale?: boolean;
  minLevelRank?: number;
  limitedPerPerson?: number;
};

const phone = () => `1${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;

/** A small shop to buy in: two warehouses, and functions that put goods, people, promotions and coupons into it. */
export async function tradeScene(db: Db, now: Date) {
  const shanghai = newId();
  const bonded = newId();
  const category = newId();
  const winery = newId();
  await db
    .insertInto('country')
    .values([
      { code: 'FR', name: '法国', foreign_name: 'France', position: 1 },
      { code: 'DE', name: '德国', foreign_name: 'Deutschland', position: 2 },
    ])
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto('region')
    .values({ id: 'test-region', country_code: 'FR', name: '波亚克', foreign_name: 'Pauillac' })
    .onConflict((c) => c.doNothing())
    .execute();
  await db.insertInto('category').values({ id: category, name: '红葡萄酒', position: 1 }).execute();
  await db
    .insertInto('winery')
    .values({
      id: winery,
      name: '奥布拉克',
      foreign_name: 'Aubrac',
      country_code: 'FR',
      region_id: 'test-region',
      story: '',
    })
    .execute();
  const terms = { free_from_fen: 29900, freight_fen: 2000, freight_step_fen: 500, freight_step_bottles: 6 };
  await db
    .insertInto('warehouse')
    .values([
      { id: shanghai, name: '上海恒温仓', kind: 'local', position: 1, days_from: 1, days_to: 1, ...terms },
      { id: bonded, name: '保税仓', kind: 'bonded', position: 2, days_from: 3, days_to: 5, ...terms },
    ])
    .execute();
  const pickup = newId();
  await db
    .insertInto('pickup_point')
    .values({
      id: pickup,
      warehouse_id: shanghai,
      name: '徐汇酒窖',
      phone: '021-64330001',
      area_code: '310104',
      province: '上海市',
      city: '上海市',
      county: '徐汇区',
      detail: '建国西路 1 号',
      hours: '10:00–20:00',
      position: 1,
    })
    .execute();

  const sku = async (
    productId: string,
    { priceFen = 10000, prices = [], bottles = 1, minQuantity = 1, multiple = 1 }: SkuOptions = {},
  ) => {
    const id = newId();
    await db
      .insertInto('sku')
      .values({
        id,
        product_id: productId,
        kind: bottles === 1 ? 'bottle' : 'case',
        bottles,
        min_quantity: minQuantity,
        multiple,
        position: bottles,
      })
      .execute();
    const rows = [{ priceFen }, ...prices] as { level?: string; minQuantity?: number; priceFen: number }[];
    await db
      .insertInto('price')
      .values(
        rows.map((row) => ({
          id: newId(),
          sku_id: id,
          level_id: row.level ?? null,
          min_quantity: row.minQuantity ?? 1,
          price_fen: row.priceFen,
        })),
      )
      .execute();
    return id;
  };

  return {
    shanghai,
    bonded,
    pickup,
    sku,
    person: async ({
      level = 'plain',
      coins = 0,
      points = 0,
      balanceFen = 0,
      giftFen = 0,
      registration = 'approved',
    }: PersonOptions = {}): Promise<Person> => {
      const id = newId();
      const levelRank = RANKS[level];
      const row = { id, phone: phone(), nickname: '林先生的酒铺', registration };
      await db
        .insertInto('person')
        .values({ ...row, level_id: level, coins, points, balance_fen: balanceFen, balance_gift_fen: giftFen })
        .execute();
      return { ...row, levelId: level, levelRank };
    },
    /** With the receiver's real name, which bonded goods ask for, unless without. */
    address: async (person: Person, { areaCode = '310104', isDefault = true, realName = true } = {}) => {
      const id = newId();
      const receiver = { person_id: person.id, name: '林致远' };
      const real_name_id = realName ? newId() : null;
      if (real_name_id !== null)
        await db
          .insertInto('real_name')
          .values({ ...receiver, id: real_name_id, mask: '310***********1234', number_sealed: '', added_at: now })
          .execute();
      await db
        .insertInto('address')
        .values({
          ...receiver,
          id,
          real_name_id,
          phone: '13800000001',
          area_code: areaCode,
          country: '中国',
          province: '上海市',
          city: '上海市',
          county: '徐汇区',
          detail: '衡山路 8 号 302',
          is_default: isDefault,
          updated_at: now,
        })
        .execute();
      return id;
    },
    product: async (options: ProductOptions = {}) => {
      const {
        name = '奥布拉克庄园正牌干红',
        vintage = 2015,
        type = 'red',
        country = 'FR',
        stock = 100,
        warehouse = 'shanghai',
        onSale = true,
        minLevelRank = 0,
      } = options;
      const wineId = options.wineId ?? newId();
      if (!options.wineId)
        await db
          .insertInto('wine')
          .values({
            id: wineId,
            winery_id: winery,
            name,
            foreign_name: 'Aubrac',
            type,
            country_code: country,
            region_id: 'test-region',
          })
          .execute();
      const productId = newId();
      await db
        .insertInto('product')
        .values({
          id: productId,
          wine_id: wineId,
          category_id: category,
          code: productId.slice(-12),
          name,
          foreign_name: 'Château Aubrac',
          vintage,
          capacity_ml: 750,
          abv: 13.5,
          picture: JSON.stringify(picture(name)),
          on_sale: onSale,
          min_level_rank: minLevelRank,
          limited_per_person: options.limitedPerPerson ?? null,
          new_at: now,
          created_at: now,
        })
        .execute();
      const warehouseId = warehouse === 'bonded' ? bonded : shanghai;
      await addStock(db, { productId, warehouseId, bottles: stock, now });
      return { productId, wineId, warehouseId, skuId: await sku(productId, options) };
    },
    promotion: async (kind: string, rule: object, scope: object = {}) => {
      const id = newId();
      const span = { from_at: new Date(now.getTime() - YEAR), to_at: new Date(now.getTime() + YEAR) };
      await db
        .insertInto('promotion')
        .values({
          id,
          kind,
          name: '满减',
          tag: '满减',
          rule: JSON.stringify(rule),
          scope: JSON.stringify(scope),
          ...span,
        })
        .execute();
      return id;
    },
    coupon: async (person: Person, { thresholdFen = 0, offFen = 1000, scope = {} as object, days = 30 } = {}) => {
      const couponId = newId();
      const id = newId();
      const span = { from_at: now, to_at: new Date(now.getTime() + YEAR) };
      await db
        .insertInto('coupon')
        .values({
          id: couponId,
          name: '窖藏礼券',
          threshold_fen: thresholdFen,
          off_fen: offFen,
          scope: JSON.stringify(scope),
          valid_days: 30,
          total: 10,
          taken: 1,
          ...span,
        })
        .execute();
      await db
        .insertInto('person_coupon')
        .values({
          person_id: person.id,
          id,
          coupon_id: couponId,
          taken_at: now,
          expires_at: new Date(now.getTime() + days * 86_400_000),
        })
        .execute();
      return id;
    },
    flash: async (goods: { productId: string; skuId: string }, { priceFen = 5000, total = 10, perPerson = 2 } = {}) => {
      const id = newId();
      await db
        .insertInto('flash_sale')
        .values({
          id,
          name: '晚场',
          from_at: new Date(now.getTime() - 1000),
          to_at: new Date(now.getTime() + 3_600_000),
        })
        .execute();
      await db
        .insertInto('flash_sale_item')
        .values({
          sale_id: id,
          product_id: goods.productId,
          sku_id: goods.skuId,
          price_fen: priceFen,
          total,
          per_person: perPerson,
          position: 1,
        })
        .execute();
      return id;
    },
    stockOf: async (goods: { productId: string }) => {
      const row = await db
        .selectFrom('stock')
        .select(['on_hand', 'held'])
        .where('product_id', '=', goods.productId)
        .executeTakeFirstOrThrow();
      return { onHand: row.on_hand, held: row.held };
    },
  };
}
export type TradeScene = Awaited<ReturnType<typeof tradeScene>>;
