import type { APIRequestContext } from '@playwright/test';
import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import type { Visitor } from '@cellar/shared/contract/visit';
import { ask } from './calls';

/** The demo people; all have the same password. */
export const PASSWORD = 'Cellar2026';
export const people = {
  gold: '13800000001',
  plain: '13800000002',
  underReview: '13800000003',
  rejected: '13800000004',
  frozen: '13800000005',
  distributor: '13800000006',
} satisfies Record<PersonName, string>;
export type PersonName = Exclude<Visitor, 'guest'>;

export const logIn = (request: APIRequestContext, origin: string, phone: string): Promise<UserInfo> =>
  ask({ request, origin }, 'auth.login', { phone, password: PASSWORD });

export type PersonRequest = { level?: 'plain' | 'silver' | 'gold' | 'black'; balanceFen?: number };
export type Somebody = { userid: string; phone: string };

/** An approved buyer whom no other journey knows. */
export async function newPerson(
  request: APIRequestContext,
  origin: string,
  input: PersonRequest = {},
): Promise<Somebody> {
  const response = await request.post(`${origin}/sandbox/people.json`, { data: input });
  return (await response.json()) as Somebody;
}
