import { DAY } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import { items, productId } from '../goods/products';
import type { Seed } from '../seed';

const FEN = 100;
const OFFERS = 24;
/** Products that demo people distribute already stand first. */
const HELD = ['C1001', 'C1050', 'C1058', 'C1062'];
const FROM_YUAN = 120;
const TO_YUAN = 900;
const DEAR_YUAN = 400;

const TEXTS = [
  '含陈列物料与两场品鉴会支持。',
  '首批进货不低于年采购量的三成。',
  '区域内线上订单由你发货并计入采购量。',
  '到期前 30 天可优先续签。',
];

type DemoRequest = {
  code: string;
  areaCode: string;
  area: string;
  body: string;
  daysAgo: number;
  state: 'submitted' | 'answered' | 'granted' | 'refused';
  answer?: string;
  /** Of `seedExclusives`. */
  exclusive?: number;
};

const PHONE = '13800000001';
const WHO = 'service';

const requests: DemoRequest[] = [
  {
    code: 'C1058',
    areaCode: '320500',
    area: '江苏省 苏州市',
    body: '苏州有两家门店和一个社群团队，去年这款卖了 180 瓶，希望拿下苏州的独家。',
    daysAgo: 1,
    state: 'submitted',
  },
  {
    code: 'C1050',
    areaCode: '330200',
    area: '浙江省 宁波市',
    body: '宁波新开了门店，想把这款作为主推，年采购量可以谈。',
    daysAgo: 6,
    state: 'answered',
    answer: '宁波目前可以申请。请补充门店地址与陈列照片，我们安排区域经理联系你。',
  },
  {
    code: 'C1062',
    areaCode: '440100',
    area: '广东省 广州市',
    body: '广州有合作的餐饮渠道，想先做一年。',
    daysAgo: 40,
    state: 'refused',
    answer: '广州已与当地经销商签意向书，暂不接受新的申请，可以看看佛山。',
  },
  {
    code: 'C1001',
    areaCode: '310104',
    area: '上海市 徐汇区',
    body: '徐汇三家门店，去年采购 220 瓶，申请独家一年。',
    daysAgo: 210,
    state: 'granted',
    answer: '门店与采购量都符合，欢迎合作。',
    exclusive: 1,
  },
];

function offered() {
  const others = items.filter(
    ({ wine, bottling, index, yuan }) =>
      index === 0 && wine.type !== 'goods' && yuan >= FROM_YUAN && yuan <= TO_YUAN && !HELD.includes(bottling.code),
  );
  const every = Math.max(1, Math.floor(others.length / (OFFERS - HELD.length)));
  const chosen = others.filter((_, at) => at % every === 0).slice(0, OFFERS - HELD.length);
  const held = HELD.flatMap((code) => items.filter(({ bottling }) => bottling.code === code));
  return [...held, ...chosen];
}

/** What can be distributed by one alone, on which terms, and what a demo person asked for. */
export const seedExclusiveOffers: Seed = async (tx, { now }) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  await tx
    .insertInto('exclusive_offer')
    .values(
      offered().map(({ bottling, yuan }, position) => ({
        product_id: productId(bottling.code),
        position,
        months: yuan >= DEAR_YUAN ? 24 : 12,
        deposit_fen: (yuan >= DEAR_YUAN ? 30_000 : 10_000) * FEN,
        quota_bottles: yuan >= DEAR_YUAN ? 240 : 600,
        words: TEXTS[position % TEXTS.length]!,
      })),
    )
    .execute();
  await tx
    .insertInto('exclusive_request')
    .values(
      requests.map(({ code, areaCode, area, body, daysAgo, state, answer, exclusive }, index) => ({
        person_id: seedId('person', PHONE),
        id: seedId('exclusive_request', index + 1),
        product_id: productId(code),
        area_code: areaCode,
        area,
        contact: '林先生',
        phone: PHONE,
        body,
        state,
        asked_at: ago(daysAgo),
        answer: answer ?? null,
        answered_at: state === 'submitted' ? null : ago(daysAgo - 1),
        answered_by: state === 'submitted' ? null : WHO,
        exclusive_id: exclusive ? seedId('exclusive', exclusive) : null,
      })),
    )
    .execute();
};
