import type { z } from 'zod';
import type { CallSchema } from '@cellar/shared/contract/schema';

/** Errors that any call can answer with: bad parameters, nothing there (or another person's), too many requests. */
export const COMMON_ERRORS = ['invalid', 'notFound', 'tooMany'] as const;

/** With HTTP 503 and `Retry-After`: nothing of the call was begun, so that whatever it is may be repeated. */
export const BUSY = 'busy';

/** The call was made by a page of an older version, and is answered no longer: once loaded again, the page knows how to go on. */
export const PAGE_OUTDATED = 'pageOutdated';

/** Success is `states` in the body: a number or digits, never the HTTP status; 0 and 1 are success too. */
export function isSuccess(states: unknown): boolean {
  const digits = typeof states === 'number' || (typeof states === 'string' && /^\d+$/.test(states));
  return digits && [300, 200, 1, 0].includes(Number(states));
}

const PERSON = ['loginRequired', 'frozen'] as const;
const STAFF = ['signedOut', 'csrf', 'secondFactorNeeded', 'role'] as const;
/** Errors of those who may not make a call, by its access. */
export const ACCESS_ERRORS = {
  guest: [],
  person: PERSON,
  buyer: [...PERSON, 'underReview', 'rejected'],
  staff: STAFF,
  token: [...STAFF, 'tokenUnknown', 'tokenExpired', 'tokenRevoked', 'tokenRemote', 'tokenAction'],
} as const;

/** Of a call whose `idemKey` came with other content before. */
export const OTHER_CONTENT = 'otherContent';

type AccessErrors = typeof ACCESS_ERRORS;
type OfAccess<A> = A extends keyof AccessErrors
  ? AccessErrors[A][number]
  : A extends { staff: unknown }
    ? AccessErrors['staff'][number]
    : AccessErrors['token'][number];
type OfKey<P> = P extends { shape: { idemKey: unknown } } ? typeof OTHER_CONTENT : never;

/** Every code that a call can answer with. */
export type ErrorOf<C extends CallSchema> =
  | (typeof COMMON_ERRORS)[number]
  | OfAccess<C['access']>
  | OfKey<C['params']>
  | NonNullable<C['errors']>[number];

/** What an error of the call may bring along. */
export type DetailOf<C extends CallSchema> = Partial<z.output<NonNullable<C['detail']>>>;

const kindOf = (access: CallSchema['access']): keyof AccessErrors =>
  typeof access === 'string' ? access : 'staff' in access ? 'staff' : 'token';

/** Codes that a call answers with beside those of its access and those of all calls. */
export const ownErrorsOf = ({ params, errors = [] }: CallSchema): string[] => [
  ...('idemKey' in params.shape ? [OTHER_CONTENT] : []),
  ...errors,
];

export const errorsOf = (call: CallSchema): string[] => [
  ...COMMON_ERRORS,
  ...ACCESS_ERRORS[kindOf(call.access)],
  ...ownErrorsOf(call),
];
