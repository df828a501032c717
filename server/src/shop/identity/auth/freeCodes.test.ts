import { HOUR, MINUTE } from '../../../clock';
import { readNotes } from '../../../ports/sandboxNotes';
import { solvedCaptcha } from '../../../testing/captcha';
import { addPeople, phones } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });
const phoneNo = (n: number) => `1390000${String(n).padStart(4, '0')}`;
const needed = { result: { code: 'captchaNeeded', captcha: true } };

// Rule: session-31
test(
  'the first codes of a phone come without a captcha, further ones after it',
  scene(async (parts) => {
    const ask = async (proof = {}) => parts.call('auth.sendLoginCode', { phone: phones.plain, ...proof });
    for (let i = 0; i < 2; i++) {
      expect(await ask()).toEqual({ waitSeconds: 60 });
      parts.clock.advance(2 * MINUTE);
    }
    await expect(ask()).rejects.toMatchObject(needed);
    expect(await readNotes(parts.db, 'sms', phones.plain)).toHaveLength(2);
    expect(await ask(await solvedCaptcha(parts))).toEqual({ waitSeconds: 60 });
  }),
);

// Rule: session-31
test(
  'a network gets three an hour, whatever phones and kinds of codes it asks for, also all at once',
  scene(async (parts) => {
    const ways = ['auth.sendLoginCode', 'registration.sendCode', 'password.sendCode'] as const;
    const asked = await Promise.allSettled(
      Array.from({ length: 9 }, (_, n) => parts.call(ways[n % 3]!, { phone: phoneNo(n) })),
    );
    const sent = asked.filter(({ status }) => status === 'fulfilled');
    expect(sent.length).toBeLessThanOrEqual(3);
    for (const { reason } of asked.filter((one) => one.status === 'rejected')) expect(reason).toMatchObject(needed);
    parts.clock.advance(HOUR);
    expect(await parts.call('auth.sendLoginCode', { phone: phoneNo(10) })).toEqual({ waitSeconds: 60 });
  }),
);

// Rule: session-31
test(
  'a captcha that is given is looked at, needed or not',
  scene(async (parts) => {
    const proof = await solvedCaptcha(parts);
    await expect(
      parts.call('auth.sendLoginCode', { phone: phones.plain, ...proof, captcha: 'zzzz' }),
    ).rejects.toMatchObject({ result: { code: 'captchaWrong' } });
    expect(await readNotes(parts.db, 'sms')).toEqual([]);
  }),
);
