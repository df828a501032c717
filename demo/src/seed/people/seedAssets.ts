import { DAY } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../seed';
import { demoPeople } from './demoPeople';

const [GOLD, PLAIN, DISTRIBUTOR] = ['13800000001', '13800000002', '13800000006'];

/** Small bottles that vouchers are redeemed for, and how many of them are gone. */
const bottles: [code: string, ml: number, total: number, taken: number][] = [
  ['C1001', 50, 200, 86],
  ['C1012', 50, 200, 41],
  ['C1035', 100, 120, 73],
  ['C1045', 50, 160, 12],
  ['C1060', 100, 60, 60],
  ['C1092', 50, 90, 35],
];

type Voucher = {
  phone: string;
  reason: string;
  daysAgo: number;
  days: number;
  sent?: 'packing' | 'shipped' | 'received';
};
const vouchers: Voucher[] = [
  { phone: GOLD, reason: '秋季品鉴会', daysAgo: 27, days: 30 },
  { phone: GOLD, reason: '勃艮第新年份试饮', daysAgo: 3, days: 60 },
  { phone: GOLD, reason: '纳帕谷新年份试饮', daysAgo: 3, days: 60 },
  { phone: GOLD, reason: '金卡会员礼遇', daysAgo: 12, days: 60, sent: 'packing' },
  { phone: GOLD, reason: '左岸名庄专场', daysAgo: 16, days: 60, sent: 'shipped' },
  { phone: GOLD, reason: '金卡会员礼遇', daysAgo: 48, days: 90, sent: 'received' },
  { phone: GOLD, reason: '春季品鉴会', daysAgo: 96, days: 60 },
  { phone: PLAIN, reason: '新客有礼', daysAgo: 6, days: 60 },
  { phone: DISTRIBUTOR, reason: '新年份试饮', daysAgo: 3, days: 60 },
];

async function seedSamples(tx: Tx, now: Date) {
  await tx
    .insertInto('sample')
    .values(
      bottles.map(([code, capacity_ml, total, taken], position) => ({
        id: seedId('sample', code),
        product_id: seedId('product', code),
        capacity_ml,
        total,
        taken,
        position,
      })),
    )
    .execute();
  await tx
    .insertInto('sample_voucher')
    .values(vouchers.map((voucher, i) => voucherRow(voucher, i, now)))
    .execute();
}

const REDEEMED_AFTER = 2 * DAY;

function voucherRow({ phone, reason, daysAgo, days, sent }: Voucher, i: number, now: Date) {
  const given = now.getTime() - daysAgo * DAY;
  const at = (days: number) => new Date(given + REDEEMED_AFTER + days * DAY);
  const person = demoPeople.find((one) => one.phone === phone);
  const [code] = bottles[i % bottles.length]!;
  const { postalCode: _postalCode, tag: _tag, ...address } = person!.addresses[0]!;
  const parcel = sent !== 'packing' && sent !== undefined;
  return {
    person_id: seedId('person', phone),
    id: seedId('sampleVoucher', i + 1),
    reason,
    given_at: new Date(given),
    expires_at: new Date(given + days * DAY),
    sample_id: sent ? seedId('sample', code) : null,
    address: sent ? JSON.stringify({ ...address, country: '中国' }) : null,
    redeemed_at: sent ? at(0) : null,
    courier: parcel ? '顺丰速运' : null,
    tracking_no: parcel ? `SF14${String(20_260_301 + i)}77` : null,
    shipped_at: parcel ? at(1) : null,
    received_at: sent === 'received' ? at(3) : null,
  };
}

const accounts: [phone: string, company: string, bank: string, branch: string, number: string][] = [
  [GOLD, '上海林氏酒业有限公司', '招商银行', '上海徐家汇支行', '121907654321098'],
  [GOLD, '上海林氏酒业有限公司', '中国工商银行', '上海静安支行', '1001254309006543217'],
  [DISTRIBUTOR, '深圳启明酒业有限公司', '中国建设银行', '深圳福田支行', '44201503500052508866'],
];

const seedAccounts = (tx: Tx, now: Date) =>
  tx
    .insertInto('company_account')
    .values(
      accounts.map(([phone, company, bank, branch, number], i) => ({
        person_id: seedId('person', phone),
        id: seedId('companyAccount', i + 1),
        company,
        bank,
        branch,
        number,
        is_default: i !== 1,
        created_at: new Date(now.getTime() - (90 - i) * DAY),
        updated_at: new Date(now.getTime() - (40 - i) * DAY),
      })),
    )
    .execute();

const regions: [phone: string, code: string, area: string, name: string][] = [
  [GOLD, '310100', '上海市', '上海'],
  [GOLD, '320500', '江苏省 苏州市', '苏州'],
  [GOLD, '330100', '浙江省 杭州市', '杭州'],
  [PLAIN, '110100', '北京市', '北京'],
  [DISTRIBUTOR, '440300', '广东省 深圳市', '深圳'],
];

const seedRegions = (tx: Tx) =>
  tx
    .insertInto('business_region')
    .values(
      regions.map(([phone, area_code, area, name], position) => ({
        person_id: seedId('person', phone),
        area_code,
        area,
        name,
        is_main: name !== '苏州' && name !== '杭州',
        position,
      })),
    )
    .execute();

/** What the demo people own beside money and coupons; stands on people and goods. */
export const seedAssets: Seed = async (tx, { now }) => {
  await seedSamples(tx, now);
  await seedAccounts(tx, now);
  await seedRegions(tx);
};
