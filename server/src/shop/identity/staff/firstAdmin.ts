import type { Services } from '../../../services';
import { runAs } from '../../../core/operation/operation';
import { BusinessError } from '../../../errors/businessError';
import { randomToken } from '../auth/session';
import { addStaff } from './staffAccounts';

const NAME = 'admin';
const LENGTH = 20;

export type FirstAdmin = { name: string; password: string };

/** A store without staff gets one admin, whose random password is shown this once. Null: somebody is there already. */
export async function makeFirstAdmin(services: Pick<Services, 'db' | 'clock'>): Promise<FirstAdmin | null> {
  if (await services.db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) return null;
  const password = randomToken().slice(0, LENGTH);
  try {
    const admin = { name: NAME, password, roles: ['admin'] as const, who: 'server' };
    await runAs('staff.add', () => addStaff(services, admin));
  } catch (error) {
    // Another process was faster, and shows its own.
    if (error instanceof BusinessError) return null;
    throw error;
  }
  return { name: NAME, password };
}
