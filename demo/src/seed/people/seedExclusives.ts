import { DAY, dayOf } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../seed';

type DemoExclusive = {
  phone: string;
  code: string;
  areaCode: string;
  area: string;
  /** Days from now. */
  from: number;
  to: number;
  depositYuan: number;
  quotaBottles: number;
  ended?: { daysAgo: number; reason: string };
};

const WHO = 'service';
const FEN = 100;

const exclusives: DemoExclusive[] = [
  {
    phone: '13800000001',
    code: 'C1001',
    areaCode: '310104',
    area: '上海市 徐汇区',
    from: -200,
    to: 165,
    depositYuan: 20000,
    quotaBottles: 240,
  },
  {
    phone: '13800000001',
    code: 'C1050',
    areaCode: '310106',
    area: '上海市 静安区',
    from: -340,
    to: 24,
    depositYuan: 12000,
    quotaBottles: 120,
  },
  {
    phone: '13800000001',
    code: 'C1058',
    areaCode: '310000',
    area: '上海市',
    from: 20,
    to: 384,
    depositYuan: 50000,
    quotaBottles: 600,
  },
  {
    phone: '13800000001',
    code: 'C1062',
    areaCode: '330100',
    area: '浙江省 杭州市',
    from: -500,
    to: -136,
    depositYuan: 0,
    quotaBottles: 360,
  },
  {
    phone: '13800000001',
    code: 'C1062',
    areaCode: '310105',
    area: '上海市 长宁区',
    from: -400,
    to: -36,
    depositYuan: 0,
    quotaBottles: 120,
    ended: { daysAgo: 120, reason: '双方协商提前终止' },
  },
  {
    phone: '13800000006',
    code: 'C1001',
    areaCode: '440300',
    area: '广东省 深圳市',
    from: -334,
    to: 30,
    depositYuan: 50000,
    quotaBottles: 1200,
  },
];

/** Which demo people distribute what where. */
export const seedExclusives: Seed = async (tx, { now }) => {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY);
  await tx
    .insertInto('exclusive')
    .values(
      exclusives.map(({ phone, code, areaCode, area, from, to, depositYuan, quotaBottles, ended }, index) => ({
        person_id: seedId('person', phone),
        id: seedId('exclusive', index + 1),
        product_id: seedId('product', code),
        area_code: areaCode,
        area,
        from_on: dayOf(inDays(from)),
        to_on: dayOf(inDays(to)),
        deposit_fen: depositYuan * FEN,
        quota_bottles: quotaBottles,
        granted_at: inDays(Math.min(from, 0) - 3),
        granted_by: WHO,
        ended_at: ended ? inDays(-ended.daysAgo) : null,
        ended_by: ended ? WHO : null,
        end_reason: ended?.reason ?? null,
      })),
    )
    .execute();
};
