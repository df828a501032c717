import { DAY, HOUR } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../seed';

const GOLD = '13800000001';
const PLAIN = '13800000002';

/** Devices of the gold member, the last used first; the last one is what demos are mostly tried with. */
const devices = [
  { device: 'iPhone · 微信', network: '116.231.18.*', hoursAgo: 5, openedDaysAgo: 12 },
  { device: 'Windows 电脑 · Edge', network: '116.231.18.*', hoursAgo: 50, openedDaysAgo: 21 },
  { device: 'Linux 电脑 · Chrome', network: '101.84.6.*', hoursAgo: 170, openedDaysAgo: 26 },
] as const;
const SESSION_LASTS = 30 * DAY;

/** Where the gold member is logged in, the messenger and the account bound to it. Nobody knows a token of these sessions. */
export const seedAccess: Seed = async (tx, { now }) => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const person_id = seedId('person', GOLD);
  await tx
    .insertInto('session_token')
    .values(
      devices.map(({ device, network, hoursAgo, openedDaysAgo }) => ({
        id: seedId('session', device),
        token_hash: `seeded ${device}`,
        person_id,
        client: 'h5',
        device,
        network,
        created_at: ago(openedDaysAgo * DAY),
        used_at: ago(hoursAgo * HOUR),
        expires_at: new Date(ago(openedDaysAgo * DAY).getTime() + SESSION_LASTS),
      })),
    )
    .execute();
  await tx
    .insertInto('messenger_account')
    .values({ open_id: 'sandbox-lin', nickname: '林志远', person_id, bound_at: ago(90 * DAY) })
    .execute();
  const other_id = seedId('person', PLAIN);
  await tx
    .insertInto('account_binding')
    .values([
      { person_id, other_id, bound_at: ago(60 * DAY) },
      { person_id: other_id, other_id: person_id, bound_at: ago(60 * DAY) },
    ])
    .execute();
};
