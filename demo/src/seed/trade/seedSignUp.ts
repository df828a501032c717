import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../seed';

const PHONE = '13800000001';
const learner = (name: string, phone: string) => ({ name, pinyin: null, phone, idMask: null, idSealed: null });

/** What the gold member filled in for a region class and has not submitted yet. */
export const seedSignUp: Seed = async (tx, { now }) => {
  await tx
    .insertInto('class_sign_up')
    .values({
      person_id: seedId('person', PHONE),
      id: seedId('class-sign-up', 'lin'),
      session_id: seedId('courseSession', 's18'),
      participants: JSON.stringify([learner('林致远', PHONE), learner('陈思齐', '13900000118')]),
      phone: PHONE,
      invoice: null,
      agreement_version: 1,
      updated_at: now,
    })
    .execute();
};
