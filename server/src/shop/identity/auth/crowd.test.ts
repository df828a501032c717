import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../core/caller';
import { invoke } from '../../../http/calls/invoke';
import { solvedCaptcha } from '../../../testing/captcha';
import { withCrowd } from '../../../testing/crowd';
import { addPeople, phones } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';

const login = ({ app }: TestScene, visitor: string | null, more: object = {}) => {
  const params = { phone: phones.gold, password: 'Cellar2026', ...more };
  const caller = {
    person: null,
    kind: 'h5',
    ip: '203.0.113.7',
    device: 'iPhone · 微信',
    guestId: null,
    visitor,
    tokenHash: null,
  } satisfies Caller;
  return invoke(app, { name: 'auth.login', params, caller });
};

// Rule: session-24
test('from half full on a login comes with a captcha and its work first; a browser that was logged in before does not', () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const browser = randomUUID();
    await login(parts, browser);
    await withCrowd('anybody', async () => {
      const refused = { result: { code: 'captchaNeeded', captcha: true } };
      await expect(login(parts, null)).rejects.toMatchObject(refused);
      await expect(login(parts, randomUUID())).rejects.toMatchObject(refused);
      expect(await login(parts, null, await solvedCaptcha(parts))).toMatchObject({ userState: 1 });
      expect(await login(parts, browser)).toMatchObject({ userState: 1 });
    });
    expect(await login(parts, null)).toMatchObject({ userState: 1 });
  }));
