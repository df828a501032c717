import { DAY, dayOf } from '@cellar/server/clock';
import { splitFen } from '@cellar/server/shop/campaigns/redPackets/split';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../../seed';
import { randomOf } from '../../goods/random';

/** Red packets that the demo people opened. */
const openedPackets = [
  { phone: '13800000001', daysAgo: 6, fen: 688 },
  { phone: '13800000001', daysAgo: 2, fen: 342 },
];

const CAMPAIGN = 'cellar';
const campaign_id = seedId('red_packet_campaign', CAMPAIGN);
const ENVELOPES = 600;
const TOTAL_FEN = 300_000;
const YEAR_DAYS = 365;

export const RAIN = seedId('red_packet_campaign', 'rain');
const RAIN_ENVELOPES = 1000;
const RAIN_FEN = 200_000;

/** Red packets that rain on a promotion page, several a day for everybody. */
async function seedRain(tx: Tx, now: Date) {
  await tx
    .insertInto('red_packet_campaign')
    .values({
      id: RAIN,
      name: '老友红包雨',
      greeting: '接住好运，开瓶好酒',
      rules: JSON.stringify([
        '每人每天最多拆 5 个，接得再多也以此为限。',
        '红包金额在活动开始时就已分好，拆到的钱立即存入余额。',
        '红包数量有限，拆完为止；活动结束后没拆的红包不再发放。',
      ]),
      total_fen: RAIN_FEN,
      envelopes: RAIN_ENVELOPES,
      per_day: 5,
      bonus_per_day: 0,
      from_at: new Date(now.getTime() - 5 * DAY),
      to_at: new Date(now.getTime() + YEAR_DAYS * DAY),
    })
    .execute();
  const random = randomOf('rain');
  const envelopes = splitFen(RAIN_FEN, RAIN_ENVELOPES, (below) => Math.floor(random() * below)).map((fen, i) => ({
    campaign_id: RAIN,
    id: seedId('red_packet', `rain-${i}`),
    fen,
  }));
  await tx.insertInto('red_packet').values(envelopes).execute();
}

/** Red packets that run, some of them opened; what the gold member got stands in the statement, too. */
export const seedRedPackets: Seed = async (tx, { now }) => {
  const campaign = {
    id: campaign_id,
    name: '开窖红包',
    greeting: '好酒开窖，好运到家',
    rules: JSON.stringify([
      '每人每天可拆 1 个，好友通过你的链接拆开后，你当天多 1 次，最多多 3 次。',
      '拆到的钱立即存入余额，购物时可以抵扣。',
      '红包数量有限，拆完为止；活动结束后没拆的红包不再发放。',
    ]),
    total_fen: TOTAL_FEN,
    envelopes: ENVELOPES,
    per_day: 1,
    bonus_per_day: 3,
    from_at: new Date(now.getTime() - 10 * DAY),
    to_at: new Date(now.getTime() + YEAR_DAYS * DAY),
  };
  await tx.insertInto('red_packet_campaign').values(campaign).execute();
  const random = randomOf('red packets');
  const opened = openedPackets.map(({ phone, daysAgo, fen }, i) => {
    const at = new Date(now.getTime() - daysAgo * DAY);
    return {
      campaign_id,
      id: seedId('red_packet', `opened-${i}`),
      fen,
      person_id: seedId('person', phone),
      day: dayOf(at),
      turn: 1,
      opened_at: at,
    };
  });
  const rest = TOTAL_FEN - openedPackets.reduce((sum, { fen }) => sum + fen, 0);
  const closed = splitFen(rest, ENVELOPES - opened.length, (below) => Math.floor(random() * below)).map((fen, i) => ({
    campaign_id,
    id: seedId('red_packet', i),
    fen,
  }));
  await tx.insertInto('red_packet').values(opened).execute();
  await tx.insertInto('red_packet').values(closed).execute();
  await seedRain(tx, now);
};
