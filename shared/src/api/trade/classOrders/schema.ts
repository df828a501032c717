import { z } from 'zod';
import { payMethodsFor } from '@cellar/shared/constants/payMethods';
import { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import {
  Agreement,
  Detail,
  Offer,
  OrderBrief,
  Participant,
  RefundRule,
  Result,
  SignUp,
  Waiting,
} from '@cellar/shared/api/trade/classOrders/shapes';
import { PaySheet } from '@cellar/shared/api/money/payment/schema';
import { CLASS_GROUPS, type ClassGroup, cleanPinyin, MAX_PARTICIPANTS, PINYIN } from '@cellar/shared/constants/classes';
import { Phone, PersonName, Reason, typed, typedJson } from '@cellar/shared/contract/typed';
import { cleanIdNumber, isIdNumber } from '@cellar/shared/format/person/idNumber';
import {
  defineCall,
  Fen,
  flag,
  Id,
  idemKey,
  idOf,
  Instant,
  jsonParam,
  pageOf,
  pageParams,
  secret,
} from '@cellar/shared/contract/schema';
import { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

const Group = z.enum(Object.keys(CLASS_GROUPS) as [ClassGroup, ...ClassGroup[]]);

const session = z.object({ sessionId: idOf('classSession') });
const signUp = z.object({ signUpId: idOf('classSignUp') });
const order = z.object({ orderId: idOf('classOrder') });
const Amount = z.coerce.number().int().min(0, '金额有误');

/** Who takes part, as typed. An empty number keeps the one that was saved for this name. */
const TypedParticipant = z.object({
  name: PersonName,
  pinyin: typed(cleanPinyin)
    .refine((text) => text === '' || PINYIN.test(text), '请按护照填写大写拼音，姓在前，中间空一格')
    .default(''),
  phone: Phone,
  idNumber: secret(
    typed(cleanIdNumber)
      .refine((text) => text === '' || isIdNumber(text), '身份证号不正确，请核对')
      .default(''),
  ),
});

const payErrors = ['closed', 'paid', 'stale'] as const;

/** Signing up for classes of the school, and the orders that follow. */
export const classOrdersSchema = {
  /** The form of a session with what the person filled in before; the agreement in force. */
  getSignUp: defineCall({
    access: 'buyer',
    params: session,
    result: z.object({
      session: CourseSession,
      /** WSET wants pinyin and identity number of everybody. */
      needsIdentity: z.boolean(),
      signUp: SignUp.nullable(),
      /** People whom this person signed up before, the last first. */
      known: z.array(Participant),
      agreement: Agreement,
      rules: z.array(RefundRule),
      offer: Offer.nullable(),
      waiting: Waiting.nullable(),
    }),
    errors: ['closed'],
  }),
  /** Keeps what is filled in, and says that it can be submitted; nothing is held yet. */
  saveSignUp: defineCall({
    access: 'buyer',
    params: session.extend({
      participants: typedJson(
        z.array(TypedParticipant).min(1, '请填写学员').max(MAX_PARTICIPANTS, `一次最多报名 ${MAX_PARTICIPANTS} 人`),
      ),
      phone: Phone,
      invoice: jsonParam(Invoice).optional(),
      /** The version of the agreement that was ticked. */
      agreementVersion: z.coerce.number().int().min(1, '请阅读并同意报名协议'),
    }),
    result: z.object({ signUpId: Id }),
    errors: ['closed', 'full', 'outdated', 'identity', 'minor', 'twice'],
  }),
  confirm: defineCall({
    access: 'buyer',
    params: signUp,
    result: SignUp.extend({
      session: CourseSession,
      now: Instant,
      unitFen: Fen,
      totalFen: Fen,
      agreement: Agreement,
      rules: z.array(RefundRule),
      offer: Offer.nullable(),
      signUpBeforeAt: Instant,
      address: z.string(),
    }),
    errors: ['closed'],
  }),
  /** Takes the seats; they are held until `payBeforeAt`. `amountFen` is what the person saw. */
  submit: defineCall({
    access: 'buyer',
    params: signUp.extend({ amountFen: Amount, idemKey }),
    result: z.object({ orderId: Id, orderNo: z.string(), payBeforeAt: Instant }),
    errors: ['closed', 'full', 'stale', 'outdated', 'twice'],
  }),
  getPaySheet: defineCall({
    access: 'buyer',
    params: order.extend({ messenger: flag.default(false) }),
    result: PaySheet.extend({ title: z.string(), seats: z.int() }),
  }),
  payBalance: defineCall({
    access: 'buyer',
    params: order.extend({
      idemKey,
      /** Of `check real password`, for one use. */
      ticket: idOf('ticket', z.string().min(1, '请先验证身份').max(200)),
      amountFen: Amount,
    }),
    result: z.object({ orderId: Id }),
    errors: [...payErrors, 'short', 'ticket'],
  }),
  payWx: defineCall({
    access: 'buyer',
    params: order.extend({ idemKey, amountFen: Amount, method: z.enum(payMethodsFor('class')).default('h5') }),
    /** The cashier's address; inside the messenger `/wset-openid-pay`. It comes back to `/wset-result`. */
    result: z.object({ url: z.string(), outNo: z.string() }),
    errors: [...payErrors, 'channel', 'installments'],
  }),
  /** How the payment stands; `ask`: the person says that it is paid, the channel is asked at once. */
  getResult: defineCall({ access: 'person', params: order, result: Result }),
  finish: defineCall({ access: 'person', params: order, result: Result }),
  /** Own orders, the newest first. */
  list: defineCall({
    access: 'person',
    params: z.object({ ...pageParams, group: Group.optional() }),
    result: pageOf(OrderBrief),
  }),
  get: defineCall({ access: 'person', params: order, result: Detail }),
  /** A file of the material, for who has a paid seat. `content`: a data address. */
  getMaterialFile: defineCall({
    access: 'person',
    params: order.extend({ fileId: idOf('courseFile') }),
    result: z.object({ name: z.string(), content: z.string() }),
  }),
  /** One that is not paid. */
  cancel: defineCall({ access: 'person', params: order, result: Detail, errors: ['changed'] }),
  /** The person withdraws: what the rule says goes back the way it came. `amountFen` is what the person saw. */
  withdraw: defineCall({
    access: 'person',
    params: order.extend({ amountFen: Amount, reason: Reason, idemKey }),
    result: Detail,
    errors: ['changed', 'stale'],
  }),
  saveInvoice: defineCall({
    access: 'person',
    params: order.extend({ invoice: jsonParam(Invoice) }),
    result: Detail,
    errors: ['changed'],
  }),
  /** Once, by who was there. */
  addReview: defineCall({
    access: 'person',
    params: order.extend({
      stars: z.coerce.number().int().min(1, '请选择星级').max(5),
      body: typed().min(5, '至少写 5 个字').max(500, '最多 500 个字'),
    }),
    result: Detail,
    errors: ['changed'],
  }),
  listWaiting: defineCall({ access: 'person', params: z.object({}), result: z.object({ list: z.array(Waiting) }) }),
  /** Of a session that is full; once a session. */
  joinWaiting: defineCall({
    access: 'buyer',
    params: session.extend({ seats: z.coerce.number().int().min(1).max(MAX_PARTICIPANTS) }),
    result: Waiting,
    errors: ['closed', 'free'],
  }),
  leaveWaiting: defineCall({
    access: 'person',
    params: z.object({ waitingId: idOf('classWaiting') }),
    result: z.object({}),
  }),
};
