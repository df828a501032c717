import { CAPTCHA_ERRORS, captchaIfAsked, needsCaptcha } from '@cellar/shared/api/identity/auth/schema';
import { SecondCode } from '@cellar/shared/api/identity/secondFactor/schema';
import { Session } from '@cellar/shared/api/identity/sessions/schema';
import { z } from 'zod';
import {
  CancellationRequest,
  Decided,
  Registration,
  RegistrationDetails,
  RegistrationState,
  UnfreezeRequest,
  UnfreezeState,
} from '@cellar/shared/api/identity/staff/decisionsSchema';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { Phone, Reason, typed } from '@cellar/shared/contract/typed';
import { PERMISSIONS, ROLES } from '@cellar/shared/contract/roles';
import { MOST_COUNTED, QUEUES } from '@cellar/shared/constants/waiting';
import {
  Id,
  Instant,
  defineCall,
  flag,
  jsonParam,
  pageOf,
  pageParams,
  searchOf,
  sortParam,
  staff,
  staffBeforeSecondFactor,
  idOf,
  secret,
} from '@cellar/shared/contract/schema';

const none = z.object({});
const Password = secret(z.string().min(12, '员工密码至少 12 位').max(64));
const Roles = jsonParam(z.array(z.enum(ROLES)));
const CustomRoles = jsonParam(z.array(idOf('customRole')).max(20, '最多 20 个岗位'));
/** Roles and custom roles, by id, each in the order of the alphabet. */
const Given = z.object({ roles: z.array(z.enum(ROLES)), customRoles: z.array(idOf('customRole')) });
const Text = typed().min(1).max(80).optional();
const Day = z.iso.date().optional();

const SignIn = z.object({ name: typed(plainLine).min(1).max(40), password: secret(z.string().min(1).max(64)) });
/** Who is signed in, and the header that everything that writes must carry. */
const Own = z.object({
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  customRoles: z.array(z.object({ name: z.string(), permissions: z.array(z.enum(PERMISSIONS)) })),
  /** Two-step sign-in is required and not set up yet: until then nothing else can be done. */
  needsSecondFactor: z.boolean(),
  csrf: z.string(),
  csrfHeader: z.string(),
});

const Account = z.object({
  id: Id,
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  customRoles: z.array(z.object({ id: Id, name: z.string() })),
  createdAt: Instant,
  disabledAt: Instant.nullable(),
  /** Whether a password was ever set: without one, only a link leads in. */
  hasPassword: z.boolean(),
  /** How many browsers it is signed in with. */
  sessions: z.int(),
  /** Whether it signs in in two steps. */
  hasSecondFactor: z.boolean(),
});
export type Account = z.output<typeof Account>;

const Sessions = z.object({ list: z.array(Session.omit({ usedAt: true })) });
export type StaffSession = z.output<typeof Sessions>['list'][number];

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  who: z.string(),
  action: z.string(),
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Sign-in of the shop's people, their accounts, the log, and their decisions on members. */
export const staffSchema = {
  /** Guesses at a name, from whatever networks, make a captcha necessary; so does a crowd. */
  signIn: defineCall({
    access: 'guest',
    params: SignIn.extend({ ...captchaIfAsked, code: SecondCode.optional() }),
    result: Own,
    errors: ['wrongPassword', 'codeNeeded', 'wrongCode', ...CAPTCHA_ERRORS],
    detail: needsCaptcha,
  }),
  getOwn: defineCall({ access: staffBeforeSecondFactor(), params: none, result: Own }),
  signOut: defineCall({ access: staffBeforeSecondFactor(), params: none, result: z.null() }),
  /** How much waits in each queue that the caller may see. */
  countWaiting: defineCall({
    access: staff(),
    params: none,
    result: z.object({ list: z.array(z.object({ queue: z.enum(QUEUES), waiting: z.int().max(MOST_COUNTED) })) }),
  }),
  list: defineCall({ access: staff('admin'), params: none, result: z.object({ list: z.array(Account) }) }),
  add: defineCall({
    access: staff('admin'),
    params: SignIn.extend({ password: Password.optional(), roles: Roles, customRoles: CustomRoles.optional() }),
    result: z.object({ id: Id }),
    errors: ['taken', 'noRole'],
  }),
  update: defineCall({
    access: staff('admin'),
    params: z.object({
      id: idOf('staffAccount'),
      roles: Roles.optional(),
      customRoles: CustomRoles.optional(),
      disabled: flag.optional(),
      password: Password.optional(),
      /** What the account was seen to have. */
      from: jsonParam(Given).optional(),
    }),
    result: none,
    errors: ['self', 'lastAdmin', 'noRole', 'changed'],
    detail: z.object({ current: Given }),
  }),
  /** A link that sets the password of an account once, within a day; those made before end. */
  makePasswordLink: defineCall({
    access: staff('admin'),
    params: z.object({ id: idOf('staffAccount') }),
    result: z.object({ path: z.string(), until: Instant }),
  }),
  /** Sets the password by such a link; every session of the account ends. */
  setPassword: defineCall({
    access: 'guest',
    params: z.object({ token: idOf('passwordLink', z.string().max(100)), password: Password }),
    result: z.object({ name: z.string() }),
    errors: ['linkUsed'],
  }),
  /**
   * The caller's own password: the old one proves it, with the second step where the account has one. Every other session of the account
   * ends. Guesses count as those of a sign-in do.
   */
  changePassword: defineCall({
    access: staff(),
    params: z.object({
      old: secret(z.string().min(1, '请填写现在的密码').max(64)),
      password: Password,
      code: SecondCode.optional(),
    }),
    result: z.null(),
    errors: ['wrongPassword', 'samePassword', 'codeNeeded', 'wrongCode'],
  }),
  /** Signs an account out everywhere. */
  endSessions: defineCall({ access: staff('admin'), params: z.object({ id: idOf('staffAccount') }), result: z.null() }),
  /** Where the caller is signed in; the session that asks comes first. */
  listSessions: defineCall({ access: staff(), params: none, result: Sessions }),
  endSession: defineCall({ access: staff(), params: z.object({ id: idOf('staffSession') }), result: Sessions }),
  /** What was done to one record, by its id or what the log calls it, as far as the caller's roles reach; the newest first. */
  listHistory: defineCall({
    access: staff(),
    params: z.object({ ...pageParams, record: typed().min(1).max(80) }),
    result: pageOf(AuditEntry),
  }),
  listAudit: defineCall({
    access: staff('admin', 'viewer'),
    params: z.object({
      ...pageParams,
      /** Part of who did it, and of what it was done to. */
      who: Text,
      target: Text,
      /** Names of actions, joined by commas. */
      actions: z
        .string()
        .regex(/^[\w.]+(,[\w.]+)*$/)
        .max(2000)
        .optional(),
      /** Days in Shanghai, both included. */
      from: Day,
      to: Day,
      sort: sortParam('at'),
    }),
    result: searchOf(AuditEntry),
  }),
  /** Those that wait first to last, the others last to first. */
  listUnfreezeRequests: defineCall({
    access: staff('approve', 'service', 'viewer'),
    params: z.object({ ...pageParams, state: UnfreezeState.default('waiting') }),
    result: pageOf(UnfreezeRequest),
  }),
  decideUnfreeze: defineCall({
    access: staff('approve'),
    params: z.object({ id: idOf('unfreezeRequest'), granted: flag, reply: Reason }),
    result: z.null(),
    errors: ['changed'],
    detail: Decided,
  }),
  /** Those that wait first to last, the others last to first. */
  listRegistrations: defineCall({
    access: staff('approve', 'viewer'),
    params: z.object({ ...pageParams, state: RegistrationState.default('waiting') }),
    result: pageOf(Registration),
  }),
  getRegistration: defineCall({
    access: staff('approve', 'viewer'),
    params: z.object({ id: idOf('registration') }),
    result: RegistrationDetails,
  }),
  /** The pictures of an application's licences as data addresses. */
  getLicences: defineCall({
    access: staff('approve'),
    params: z.object({ id: idOf('registration') }),
    result: z.object({ list: z.array(z.string()) }),
  }),
  /**
   * The review that is due, the first or the second; a veto ends the application for good. `review`: the one that was seen as due. Somebody
   * else may have passed the first meanwhile, and a second pass opens the account.
   */
  decideRegistration: defineCall({
    access: staff('approve'),
    params: z.object({
      id: idOf('registration'),
      decision: z.enum(['pass', 'reject', 'veto']),
      review: z.enum(['first', 'second']).optional(),
      reason: Reason,
    }),
    result: z.null(),
    errors: ['changed', 'samePerson'],
    detail: Decided,
  }),
  /** Accounts that are about to end, the next one first. */
  listCancellations: defineCall({
    access: staff('approve', 'service', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(CancellationRequest),
  }),
  freeze: defineCall({
    access: staff('approve'),
    params: z.object({ phone: Phone, reason: Reason }),
    result: z.null(),
  }),
};
