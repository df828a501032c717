import type { Registration } from '../../../core/states/registration';
import { runAs } from '../../../core/operation/operation';
import type { UploadPurpose } from '@cellar/shared/api/identity/uploads/schema';
import { PRIVATE_BUYER, VIP_APPLICATION, VIP_STATUS } from '@cellar/shared/constants/vip';
import { moveLedger } from '../../../core/ledger';
import { readNotes } from '../../../ports/sandboxNotes';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { solvedCaptcha } from '../../../testing/captcha';
import { addPeople, personNamed, phones } from '../../../testing/people';
import { pngPicture } from '../../../testing/files/pictures';
import { until } from '../../../testing/until';
import { withApp, type TestScene } from '../../../testing/withApp';
import { listApplications } from '../staff/listPeople';
import { reviewApplication } from '../staff/reviewPeople';
import { addStaff } from '../staff/staffAccounts';
import { showLicences } from '../staff/showLicences';

const WAITING = { state: 'waiting', size: 50 } as const;

const phone = '13911112222';
const password = 'Grape-2027';
const form = { shopType: '烟酒店', company: '南京路烟酒行', contact: '李明', areaCode: '310104' };
const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });

async function codeFor(parts: TestScene, to = phone) {
  await parts.call('registration.sendCode', { phone: to, ...(await solvedCaptcha(parts)) });
  const note = async () => (await readNotes(parts.db, 'sms', to))[0];
  await until(async () => (await note()) !== undefined);
  return /\d{6}/.exec((await note())!.text)![0];
}
const filled = (code: string, more: object = {}) => ({ phone, code, password, ofAge: true, agreed: true, ...more });
const register = async (parts: TestScene, more: object = {}) =>
  parts.call('registration.submit', filled(await codeFor(parts), more));

const rowOf = ({ db }: TestScene, of = phone) =>
  db.selectFrom('person').selectAll().where('phone', '=', of).executeTakeFirstOrThrow();
async function newcomer(parts: TestScene) {
  await register(parts);
  const row = await rowOf(parts);
  const { id, nickname, level_id } = row;
  return { id, phone, nickname, registration: row.registration as Registration, levelId: level_id, levelRank: 0 };
}
const waitingId = async ({ app }: TestScene, of = phone) =>
  (await listApplications(app, WAITING)).list.find((one) => one.phone === of)?.id ?? newId();
const decide = async (parts: TestScene, decision: 'pass' | 'reject' | 'veto', reason = '核对过资料') =>
  runAs('staff.decideRegistration', async () =>
    reviewApplication(parts.app, { id: await waitingId(parts), decision, reason, who: 'anna' }),
  );

describe('the first step', () => {
  // Rule: registration-1
  test(
    'makes an account that waits for the second step and is logged in',
    scene(async (parts) => {
      const { token, fguser } = await register(parts);
      expect(fguser).toMatchObject({ registemark: 0, vipstatus: VIP_STATUS.reject, reviewReason: null });
      expect(await parts.call('auth.tokenLogin', { token })).toMatchObject({ userState: 1 });
      expect((await parts.call('auth.login', { phone, password })).fguser.userid).toBe(fguser.userid);
      expect(await rowOf(parts)).toMatchObject({ of_age_at: expect.any(Date), agreed_at: expect.any(Date) });
      const person = await personNamed(parts, 'plain');
      expect(await parts.call('registration.getFirstStep', {}, { ...person, id: fguser.userid })).toMatchObject({
        application: null,
      });
    }),
  );

  // Rule: registration-2
  test(
    'a registered phone gets a code like any other, and only its holder learns that it is registered',
    scene(async (parts) => {
      const send = async (to: string) =>
        parts.call('registration.sendCode', { phone: to, ...(await solvedCaptcha(parts)) });
      expect(await send(phones.plain)).toEqual(await send('13911113333'));
      const check = (code: string, of: string) => parts.call('registration.checkPhone', { phone: of, code });
      const refusal = { message: '验证码不正确', result: { code: 'codeWrong' } };
      const checkCode = (code: string) => parts.call('registration.checkCode', { phone: phones.plain, code });
      const known = /\d{6}/.exec((await readNotes(parts.db, 'sms', phones.plain))[0]!.text)![0];
      const wrong = known === '000000' ? '000001' : '000000';
      await expect(check(wrong, phones.plain)).rejects.toMatchObject(refusal);
      await expect(checkCode(wrong)).rejects.toMatchObject(refusal);
      // A right code costs no attempt, however often a form asks about it.
      for (let i = 0; i < 5; i++) expect(await checkCode(known)).toEqual({});
      expect(await check(known, phones.plain)).toEqual({ registered: true });
      await expect(parts.call('registration.submit', filled(known, { phone: phones.plain }))).rejects.toMatchObject({
        result: { code: 'phoneTaken', fields: { phone: expect.any(String) } },
      });
      expect(await check(await codeFor(parts), phone)).toEqual({ registered: false });
    }),
  );

  // Rule: registration-1
  test(
    'a code makes one account, however often the form is sent at once',
    scene(async (parts) => {
      const code = await codeFor(parts);
      const sent = await Promise.allSettled(
        Array.from({ length: 3 }, () => parts.call('registration.submit', filled(code))),
      );
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }),
  );

  // Rule: registration-1
  test(
    'is refused at the field to blame, and the code stays good',
    scene(async (parts) => {
      const code = await codeFor(parts);
      const submit = (more: object) => parts.call('registration.submit', filled(code, more));
      const at = (field: string) => ({ result: { fields: { [field]: expect.any(String) } } });
      await expect(submit({ ofAge: false })).rejects.toMatchObject(at('ofAge'));
      await expect(submit({ agreed: false })).rejects.toMatchObject(at('agreed'));
      await expect(submit({ password: 'short' })).rejects.toMatchObject(at('password'));
      await expect(submit({ password: 'Aa123456' })).rejects.toMatchObject(at('password'));
      await expect(submit({ inviteCode: 'NOBODY00' })).rejects.toMatchObject(at('inviteCode'));
      await submit({});
    }),
  );

  // Rule: registration-3
  test(
    'remembers who invited; an inviter is named by nickname alone',
    scene(async (parts) => {
      const inviter = await rowOf(parts, phones.gold);
      const invited = { inviteCode: inviter.invite_code };
      expect(await parts.call('registration.getInviter', invited)).toEqual({ nickname: inviter.nickname });
      expect(await parts.call('registration.getInviter', { inviteCode: 'NOBODY00' })).toEqual({ nickname: null });
      await register(parts, invited);
      expect((await rowOf(parts)).invited_by).toBe(inviter.id);
    }),
  );
});

describe('a private buyer', () => {
  const idemKey = () => newId();
  const couponsOf = ({ db }: TestScene, personId: string) =>
    db.selectFrom('person_coupon').select('coupon_id').where('person_id', '=', personId).execute();
  const addNewcomerCoupon = async ({ db, clock }: TestScene, more: object = {}) => {
    const now = clock.now().getTime();
    const id = newId();
    const term = { from_at: new Date(now - 1000), to_at: new Date(now + 3_600_000), valid_days: 30 };
    const coupon = {
      id,
      name: '新人礼券',
      threshold_fen: 29_900,
      off_fen: 5_000,
      scope: '{}',
      total: 10,
      newcomer: true,
    };
    await db
      .insertInto('coupon')
      .values({ ...coupon, ...term, ...more })
      .execute();
    return id;
  };

  // Rule: registration-11
  test(
    'is approved by rule, on the first level, and has the newcomer’s coupons',
    scene(async (parts) => {
      const id = await addNewcomerCoupon(parts);
      await addNewcomerCoupon(parts, { newcomer: false });
      await addNewcomerCoupon(parts, { taken: 10 });
      const promised = ['注册即得 ¥50 新人礼券，满 ¥299 可用'];
      expect((await parts.call('invitations.getLanding', {})).gifts).toEqual(promised);
      const { fguser } = await register(parts, { shopType: PRIVATE_BUYER });
      expect(fguser).toMatchObject({ registemark: 1, vipstatus: VIP_STATUS.checked, level: 'plain' });
      expect(await rowOf(parts)).toMatchObject({ shop_type: PRIVATE_BUYER, company: null });
      expect(await couponsOf(parts, fguser.userid)).toEqual([{ coupon_id: id }]);
      expect(
        await parts.db.selectFrom('message').select('body').where('person_id', '=', fguser.userid).execute(),
      ).toEqual([{ body: expect.stringContaining('新人礼券已放入你的账户') }]);
      expect((await listApplications(parts.app, WAITING)).list).toHaveLength(1);
    }),
  );

  // Rule: registration-11
  test(
    'chosen at the second step needs no contact, and is approved at once, once',
    scene(async (parts) => {
      const id = await addNewcomerCoupon(parts);
      const person = await newcomer(parts);
      const content = { shopType: PRIVATE_BUYER, idemKey: idemKey() };
      const known = await parts.call('registration.apply', content, person);
      expect(known).toMatchObject({
        fguser: { registemark: 1, vipstatus: VIP_STATUS.checked },
        shopType: PRIVATE_BUYER,
        application: null,
      });
      expect(await parts.call('registration.apply', content, person)).toEqual(known);
      await expect(parts.call('registration.apply', { ...content, idemKey: idemKey() }, person)).rejects.toMatchObject({
        result: { code: 'applied' },
      });
      expect(await couponsOf(parts, person.id)).toEqual([{ coupon_id: id }]);
    }),
  );

  // Rule: registration-12
  test.each(['pass', 'reject', 'veto'] as const)(
    'buys on at retail while an account of the trade is reviewed, whatever comes of it (%s)',
    (decision) =>
      scene(async (parts) => {
        await register(parts, { shopType: PRIVATE_BUYER });
        const { id } = await rowOf(parts);
        const person = { ...(await personNamed(parts, 'plain')), id };
        const grow = (amount: number) =>
          transaction(parts.db, (tx) =>
            moveLedger(tx, { personId: id, account: 'growth', amount, reason: '购物成长', now: parts.clock.now() }),
          );
        await grow(5000);
        const upload = await parts.call('uploads.add', { purpose: 'licence', file: await pngPicture() }, person);
        const trade = { ...form, licences: [upload.id], idemKey: idemKey() };
        const buyer = { registration: 'approved', shop_type: PRIVATE_BUYER, level_id: 'plain' };
        await parts.call('registration.apply', trade, person);
        expect(await rowOf(parts)).toMatchObject({ ...buyer, company: null });
        await decide(parts, 'pass');
        expect(await rowOf(parts)).toMatchObject({ ...buyer, company: null });
        await decide(parts, decision);
        expect(await rowOf(parts)).toMatchObject(
          decision === 'pass'
            ? { ...buyer, shop_type: '烟酒店', company: '南京路烟酒行', level_id: 'gold' }
            : { ...buyer, company: null, review_reason: null },
        );
        const next = parts.call('registration.apply', { shopType: '烟酒店', idemKey: idemKey() }, person);
        await expect(next).rejects.toMatchObject({ result: { code: decision === 'reject' ? 'invalid' : 'applied' } });
      })(),
  );
});

describe('the second step', () => {
  type Newcomer = Awaited<ReturnType<typeof newcomer>>;
  const licenceOf = async (parts: TestScene, person: Newcomer, purpose: UploadPurpose = 'licence') =>
    (await parts.call('uploads.add', { purpose, file: await pngPicture() }, person)).id;
  const apply = async (parts: TestScene, person: Newcomer, more: object = {}) => {
    const filled = { ...form, licences: [await licenceOf(parts, person)], idemKey: newId(), ...more };
    return parts.call('registration.apply', filled, person);
  };

  // Rule: registration-4
  test(
    'is handed in once; then the account is under review',
    scene(async (parts) => {
      const person = await newcomer(parts);
      const idemKey = newId();
      const licences = [await licenceOf(parts, person)];
      const first = await apply(parts, person, { idemKey, licences });
      expect(first).toMatchObject({
        fguser: { registemark: 0, vipstatus: VIP_STATUS.authstr },
        application: { state: VIP_APPLICATION.init, company: '南京路烟酒行', area: expect.stringContaining('徐汇区') },
      });
      expect(await apply(parts, person, { idemKey, licences })).toEqual(first);
      await expect(apply(parts, person)).rejects.toMatchObject({ result: { code: 'applied' } });
    }),
  );

  // Rule: registration-4
  test(
    'wants the company of who buys as one, a known shop type and a known area',
    scene(async (parts) => {
      const person = await newcomer(parts);
      const at = (field: string) => ({ result: { fields: { [field]: expect.any(String) } } });
      await expect(apply(parts, person, { company: '' })).rejects.toMatchObject(at('company'));
      await expect(apply(parts, person, { shopType: '银行' })).rejects.toMatchObject(at('shopType'));
      await expect(apply(parts, person, { areaCode: '999998' })).rejects.toMatchObject(at('areaCode'));
      await expect(apply(parts, person, { contact: undefined })).rejects.toMatchObject(at('contact'));
      await expect(apply(parts, person, { areaCode: undefined })).rejects.toMatchObject(at('areaCode'));
    }),
  );

  // Rule: registration-10
  test(
    'a company proves itself by own pictures of its licences, which a person of the shop can look at',
    scene(async (parts) => {
      const person = await newcomer(parts);
      const other = await personNamed(parts, 'gold');
      await expect(apply(parts, person, { licences: [] })).rejects.toMatchObject({
        result: { fields: { licences: '请上传营业执照' } },
      });
      await expect(apply(parts, person, { licences: [await licenceOf(parts, other)] })).rejects.toThrow('重新上传');
      const avatar = await licenceOf(parts, person, 'avatar');
      await expect(apply(parts, person, { licences: [avatar] })).rejects.toThrow('重新上传');
      const licences = [await licenceOf(parts, person), await licenceOf(parts, person)];
      expect(await apply(parts, person, { licences })).toMatchObject({ application: { licences } });
      const look = { id: await waitingId(parts), who: 'anna' };
      expect(await runAs('staff.getLicences', () => showLicences(parts.app, look))).toEqual([
        expect.stringContaining('data:image/webp;'),
        expect.stringContaining('data:image/webp;'),
      ]);
      expect(
        await parts.db
          .selectFrom('audit_entry')
          .select('target')
          .where('action', '=', 'staff.getLicences')
          .orderBy('id')
          .execute(),
      ).toEqual([{ target: person.id }]);
      // The first review has begun with the look, and goes on as before.
      const state = async () => (await parts.call('registration.getFirstStep', {}, person)).application?.state;
      expect(await state()).toBe(VIP_APPLICATION.authstr);
      await decide(parts, 'pass');
      await showLicences(parts.app, { id: await waitingId(parts), who: 'anna' });
      expect(await state()).toBe(VIP_APPLICATION.firstChecked);
    }),
  );

  // Rule: registration-5
  test(
    'passed twice the account may buy; each decision stands in the log',
    scene(async (parts) => {
      const person = await newcomer(parts);
      await apply(parts, person);
      const status = () => parts.call('registration.getFirstStep', {}, person);
      await decide(parts, 'pass');
      expect(await status()).toMatchObject({
        fguser: { registemark: 0, vipstatus: VIP_STATUS.authstr },
        application: { state: VIP_APPLICATION.firstChecked, secondDecidedAt: null },
      });
      await decide(parts, 'pass');
      expect(await status()).toMatchObject({
        fguser: { registemark: 1, vipstatus: VIP_STATUS.checked },
        application: { state: VIP_APPLICATION.checked },
      });
      const log = await parts.db
        .selectFrom('audit_entry')
        .select(['who', 'action', 'target'])
        .where('target', '=', person.id)
        .orderBy('id')
        .execute();
      expect(log).toEqual(
        Array.from({ length: 2 }, () => ({ who: 'anna', action: 'staff.decideRegistration', target: person.id })),
      );
      await expect(decide(parts, 'pass')).rejects.toThrow('已审核');
    }),
  );

  // Rule: registration-6
  test.each([
    ['first', [] as const, VIP_APPLICATION.firstReject],
    ['second', ['pass'] as const, VIP_APPLICATION.secondReject],
  ])('rejected at the %s review it says why, and can be handed in again', (_, before, state) =>
    scene(async (parts) => {
      const person = await newcomer(parts);
      await apply(parts, person);
      for (const decision of before) await decide(parts, decision);
      await decide(parts, 'reject', '公司名称与实际不符');
      expect(await parts.call('registration.getFirstStep', {}, person)).toMatchObject({
        fguser: { registemark: 0, vipstatus: VIP_STATUS.reject, reviewReason: '公司名称与实际不符' },
        application: { state, reason: '公司名称与实际不符' },
      });
      expect(await apply(parts, person)).toMatchObject({
        fguser: { vipstatus: VIP_STATUS.authstr, reviewReason: null },
        application: { state: VIP_APPLICATION.init },
      });
    })(),
  );

  // Rule: registration-6
  test(
    'a veto ends it for good, and buying is refused in its own words',
    scene(async (parts) => {
      const person = await newcomer(parts);
      await apply(parts, person);
      await decide(parts, 'veto', '不符合会员条件');
      expect(await parts.call('registration.getFirstStep', {}, person)).toMatchObject({
        fguser: { registemark: 0, vipstatus: VIP_STATUS.veto },
        application: { state: VIP_APPLICATION.veto },
      });
      await expect(apply(parts, person)).rejects.toMatchObject({ result: { code: 'applied' } });
    }),
  );

  // Rule: desk-525
  test(
    'who passed the first check does not pass the second, while another may; rejecting takes one person',
    scene(async (parts) => {
      const { app } = parts;
      const person = await newcomer(parts);
      await apply(parts, person);
      await addStaff(app, { name: 'anna', password: 'Grape-Harvest-27', roles: ['approve'], who: 'admin' });
      await decide(parts, 'pass');
      const account = { password: 'Grape-Harvest-27', who: 'admin' };
      await addStaff(app, { name: 'berta', roles: ['admin'], ...account });
      await expect(decide(parts, 'pass')).rejects.toMatchObject({ result: { code: 'samePerson' } });
      await parts.db.updateTable('staff').set({ disabled_at: parts.clock.now() }).where('name', '!=', 'anna').execute();
      await decide(parts, 'pass');
      expect(await rowOf(parts)).toMatchObject({ registration: 'approved' });
    }),
  );

  // Rule: registration-5
  test(
    'two reviews at once decide once',
    scene(async (parts) => {
      const person = await newcomer(parts);
      await apply(parts, person);
      const id = await waitingId(parts);
      const review = (decision: 'reject' | 'veto') =>
        reviewApplication(parts.app, { id, decision, reason: '核对过资料', who: 'anna' });
      const done = await Promise.allSettled([review('reject'), review('veto')]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }),
  );
});
