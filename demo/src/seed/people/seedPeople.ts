import { DAY } from '@cellar/server/clock';
import { hashPassword } from '@cellar/server/shop/identity/auth/password';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../seed';
import { DEMO_PASSWORD, demoPeople, type DemoPerson } from './demoPeople';
import { deskPeople } from './deskPeople';
import { levels } from './levels';
import { seedApplications } from './seedApplications';
import { seedMessages } from './messages';
import { seedStaff } from './staff';
import { seedStatements } from './statements';
import { seedWallet } from './seedWallet';

const AGO_OF_FREEZE = 3 * DAY;

const rowOf = (person: DemoPerson, password_hash: string, now: Date) => ({
  id: seedId('person', person.phone),
  phone: person.phone,
  password_hash,
  nickname: person.nickname,
  company: person.company,
  shop_type: person.shopType,
  registration: person.registration,
  review_reason: person.reviewReason ?? null,
  invited_by: person.invitedBy ? seedId('person', person.invitedBy) : null,
  frozen_at: person.frozenReason ? new Date(now.getTime() - AGO_OF_FREEZE) : null,
  frozen_reason: person.frozenReason ?? null,
  level_id: person.levelId,
  growth: person.growth,
  main_region: person.mainRegion,
  birthday: person.birthday,
  sex: person.sex ?? null,
  balance_fen: person.balanceFen,
  coins: person.coins,
  points: person.points,
  daibi: person.daibi ?? 0,
  deposit_fen: person.depositFen ?? 0,
  invite_code: `CELLAR${person.phone.slice(-2)}`,
  created_at: new Date(now.getTime() - person.joinedDaysAgo * DAY),
});

async function seedAddresses(tx: Tx, person: DemoPerson, now: Date) {
  if (person.addresses.length === 0) return;
  const rows = person.addresses.map(({ areaCode, postalCode, tag, ...address }, i) => ({
    ...address,
    person_id: seedId('person', person.phone),
    id: seedId('address', `${person.phone}-${i + 1}`),
    country: '中国',
    area_code: areaCode,
    postal_code: postalCode ?? null,
    tag: tag ?? null,
    is_default: i === 0,
    updated_at: new Date(now.getTime() - (i + 1) * DAY),
  }));
  await tx.insertInto('address').values(rows).execute();
}

const everybody = [...demoPeople, ...deskPeople];
let demoHash: Promise<string> | undefined;

/** Levels and the demo people. Address ids: `seedId('address', '<phone>-<n>')`, the first being the default. */
export const seedPeople: Seed = async (tx, { now }) => {
  await tx
    .insertInto('member_level')
    .values(levels.map((level) => ({ ...level, privileges: JSON.stringify(level.privileges) })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({ privileges: ref('excluded.privileges') })),
    )
    .execute();
  const password = await (demoHash ??= hashPassword(DEMO_PASSWORD));
  await tx
    .insertInto('person')
    .values(everybody.map((person) => rowOf(person, password, now)))
    .execute();
  for (const person of everybody) await seedAddresses(tx, person, now);
  await seedApplications(tx, now);
  await seedStatements(tx, now);
  await seedWallet(tx, now);
  await seedMessages(tx, now);
  await seedStaff(tx, password, now);
};
