import { DAY, dayOf, HOUR } from '@cellar/server/clock';
import { takePrincipal } from '@cellar/server/core/principal';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../seed';

const [GOLD, PLAIN] = [seedId('person', '13800000001'), seedId('person', '13800000002')];
const [SHOP, LEAVING, FROZEN] = ['13800000021', '13800000022', '13800000023'].map((phone) =>
  seedId('person', phone),
) as [string, string, string];
const PAGE = 'member-day';
const FORM = { page_id: seedId('promotion_page', PAGE), block: 'sign-up' };

/** An account that wants to be used again, and one that wants to go. */
async function seedAccounts(tx: Tx, ago: (hours: number) => Date) {
  await tx
    .insertInto('unfreeze_request')
    .values({
      id: seedId('unfreezeRequest', 1),
      person_id: FROZEN,
      reason: '新来的店员输错了几次银行卡密码，现在已改由我本人付款，请恢复账号。',
      created_at: ago(4),
    })
    .execute();
  await tx
    .insertInto('cancellation')
    .values({
      person_id: LEAVING,
      id: seedId('cancellation', 1),
      reason: 'otherAccount',
      words: '以后用先生的账号下单。',
      asked_at: ago(26),
      due_at: new Date(ago(26).getTime() + 7 * DAY),
    })
    .execute();
}

/** Money that a member wants back. */
async function seedMoney(tx: Tx, ago: (hours: number) => Date) {
  await takePrincipal(tx, { personId: SHOP, principalFen: 300000, giftFen: 0, byHandFen: 300000, now: ago(6) });
  await tx
    .insertInto('deposit_return')
    .values({
      person_id: SHOP,
      id: seedId('depositReturn', 1),
      amount_fen: 2000000,
      reason: '区域专享已到期，不再续签，申请退还保证金。',
      asked_at: ago(30),
    })
    .execute();
}

/** Prices that only one member gets. */
async function seedPrices(tx: Tx, ago: (hours: number) => Date) {
  const wines = [
    { code: 'C1010', minQuantity: 1, bp: 9200 },
    { code: 'C1031', minQuantity: 12, bp: 8800 },
  ];
  for (const [index, { code, minQuantity, bp }] of wines.entries()) {
    const sku_id = seedId('sku', `${code}-bottle`);
    const { price_fen } = await tx
      .selectFrom('price')
      .select('price_fen')
      .where('sku_id', '=', sku_id)
      .where('level_id', 'is', null)
      .where('min_quantity', '=', 1)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('person_price')
      .values({
        ...{ id: seedId('personPrice', index + 1), person_id: SHOP, sku_id, min_quantity: minQuantity },
        ...{ price_fen: Math.round((price_fen * bp) / 1_000_000) * 100, by: 'finance', at: ago(20 * 24) },
        ...{ from_at: null, to_at: new Date(ago(0).getTime() + 90 * DAY) },
      })
      .execute();
  }
}

/** A member's page that others reported. */
async function seedReports(tx: Tx, ago: (hours: number) => Date) {
  await tx
    .insertInto('company_page')
    .values({
      ...{ person_id: SHOP, id: seedId('company_page', 'heping'), name: '天津和平路名酒行', contact: '孙经理' },
      ...{ phone: '022-27110263', address: '天津市和平区和平路 263 号', slogan: '全城最低价' },
      ...{ intro: '名庄酒全城最低价，买贵十倍赔付。', shown: true },
      ...{ created_at: ago(50 * 24), changed_at: ago(3 * 24) },
    })
    .execute();
  await tx
    .insertInto('company_report')
    .values([
      { person_id: PLAIN, owner_id: SHOP, reason: '「全城最低价」与店里的实际价格不符', at: ago(9) },
      { person_id: GOLD, owner_id: SHOP, reason: '用了别家门店的照片', at: ago(28) },
    ])
    .execute();
}

async function seedSignUps(tx: Tx, now: Date, ago: (hours: number) => Date) {
  const visitOn = dayOf(new Date(now.getTime() + 12 * DAY));
  const guests = [
    { person: SHOP, name: '孙立群', phone: '13800000021', session: '下午场', diet: '', hoursAgo: 20 },
    { person: LEAVING, name: '许静怡', phone: '13800000022', session: '晚场', diet: '海鲜过敏', hoursAgo: 31 },
  ];
  await tx
    .insertInto('sign_up_form')
    .values({ ...FORM, title: '春季品鉴会报名', taken: guests.length })
    .execute();
  const answers = ({ name, phone, session, diet }: (typeof guests)[number]) =>
    Object.entries({ 姓名: name, 手机号: phone, 场次: session, 到店日期: visitOn, 忌口: diet }).map(
      ([label, value]) => ({ label, value }),
    );
  await tx
    .insertInto('sign_up')
    .values(
      guests.map((guest) => ({
        ...{ ...FORM, person_id: guest.person, at: ago(guest.hoursAgo), answers: JSON.stringify(answers(guest)) },
      })),
    )
    .execute();
}

const seedAnnouncement = (tx: Tx, ago: (hours: number) => Date) =>
  tx
    .insertInto('announcement')
    .values({
      id: seedId('announcement', 1),
      title: '会员日积分翻倍',
      body: '每月 18 日是会员日：积分翻倍，换礼与预约都在活动页。',
      link: `/activity?id=${PAGE}`,
      ...{ sent: 5, made_by: 'marketing', made_at: ago(5 * 24), sent_at: ago(5 * 24) },
    })
    .execute();

/** What members ask of the shop's own people, a row for each page of the console that would be empty. */
export const seedRequests: Seed = async (tx, { now }) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await seedAccounts(tx, ago);
  await seedMoney(tx, ago);
  await seedPrices(tx, ago);
  await seedReports(tx, ago);
  await seedSignUps(tx, now, ago);
  await seedAnnouncement(tx, ago);
};
