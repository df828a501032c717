import { HOUR } from '../../../clock';
import { buildServer } from '../../../http/server';
import { solvedCaptcha } from '../../../testing/captcha';
import { withCrowd } from '../../../testing/crowd';
import { addPeople, phones } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { countStaffGuess } from '../auth/attempts';

type Tried = { states: number; result: { code?: string; captcha?: boolean }; cookies: Record<string, string> };
type Try = (fields: object, from?: { ip?: string; cookies?: Record<string, string> }) => Promise<Tried>;

const right = { name: 'admin', password: 'Cellar2026' };
const wrong = { name: 'admin', password: 'Cellar2027' };
/** Each guess from a network of its own, with nothing in common. */
const elsewhere = (index: number) => ({ ip: `10.${index}.0.1` });

const scene = (body: (signIn: Try, parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const server = await buildServer({ ...parts.app, routePlugins: [] });
    try {
      await body(async (fields, { ip = '203.0.113.7', cookies = {} } = {}) => {
        const reply = await server.inject({
          method: 'POST',
          url: '/console/api/login',
          payload: fields,
          remoteAddress: ip,
          cookies,
        });
        const set = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
        return { ...reply.json<Omit<Tried, 'cookies'>>(), cookies: set };
      }, parts);
    } finally {
      await server.close();
    }
  });
const alarms = ({ db }: TestScene) =>
  db.selectFrom('alarm').select(['kind', 'subject', 'times']).where('kind', '=', 'staff-guessed').execute();

/** One wrong guess with a captcha, after so many from elsewhere. */
async function guess(signIn: Try, parts: TestScene, before: number, fields = wrong) {
  for (let i = 0; i < before; i++) await countStaffGuess(parts.app, fields.name);
  const proof = await solvedCaptcha(parts, undefined, fields.name);
  return (await signIn({ ...fields, ...proof })).result;
}

// Rule: guard-19
test(
  'guesses at a name from whatever networks make a captcha necessary, for a right password, too; other names go on',
  scene(async (signIn, parts) => {
    for (let i = 0; i < 10; i++)
      expect((await signIn(wrong, elsewhere(i))).result).toMatchObject({ code: 'wrongPassword', captcha: i === 9 });
    expect(await signIn(wrong, elsewhere(10))).toMatchObject({ result: { code: 'captchaNeeded', captcha: true } });
    expect(await signIn(right)).toMatchObject({ result: { code: 'captchaNeeded' } });
    expect(await signIn({ ...right, name: 'service' })).toMatchObject({ states: 200 });
    expect(await signIn({ ...wrong, ...(await solvedCaptcha(parts, undefined, 'admin')) })).toMatchObject({
      result: { code: 'wrongPassword', captcha: true },
    });
    expect(await signIn({ ...right, ...(await solvedCaptcha(parts, undefined, 'admin')) })).toMatchObject({
      states: 200,
    });
    parts.clock.advance(HOUR);
    expect(await signIn(right)).toMatchObject({ states: 200 });
  }),
);

// Rule: guard-19
test(
  'a name that nobody has is answered alike, and raises no alarm',
  scene(async (signIn, parts) => {
    const nobody = { name: 'nobody', password: 'Cellar2027' };
    for (let i = 0; i < 10; i++)
      expect((await signIn(nobody, elsewhere(i))).result).toMatchObject({ code: 'wrongPassword', captcha: i === 9 });
    expect(await signIn(nobody)).toMatchObject({ result: { code: 'captchaNeeded' } });
    expect(await guess(signIn, parts, 9, nobody)).toMatchObject({ code: 'wrongPassword' });
    expect(await alarms(parts)).toEqual([]);
  }),
);

// Rule: guard-19
test(
  'twenty wrong guesses at a name within an hour raise an alarm, whatever networks they come from',
  scene(async (signIn, parts) => {
    expect(await guess(signIn, parts, 18)).toMatchObject({ code: 'wrongPassword' });
    expect(await alarms(parts)).toEqual([]);
    await signIn({ ...wrong, ...(await solvedCaptcha(parts, undefined, 'admin')) });
    expect(await alarms(parts)).toEqual([{ kind: 'staff-guessed', subject: 'admin', times: 1 }]);
  }),
);

// Rule: guard-19
test(
  'who was signed in with the name from this browser before is not held up by guesses elsewhere',
  scene(async (signIn) => {
    const { cookies } = await signIn(right);
    const browser = { cookies: { 'cellar-visitor': cookies['cellar-visitor']! } };
    for (let i = 0; i < 11; i++) await signIn(wrong, elsewhere(i));
    expect(await signIn(right)).toMatchObject({ result: { code: 'captchaNeeded' } });
    expect(await signIn({ ...right, name: 'service' }, browser)).toMatchObject({ states: 200 });
    expect(await signIn(right, browser)).toMatchObject({ states: 200 });
  }),
);

// Rule: session-24
test(
  'a crowd of customers leaves the console free, and a crowd at the console asks for a captcha there alone',
  scene(async (signIn, { call }) => {
    const customer = () => call('auth.login', { phone: phones.gold, password: 'Cellar2026' });
    await withCrowd('anybody', async () => {
      await expect(customer()).rejects.toMatchObject({ result: { code: 'captchaNeeded' } });
      expect(await signIn(right)).toMatchObject({ states: 200 });
    });
    await withCrowd('staff', async () => {
      expect(await signIn(right)).toMatchObject({ result: { code: 'captchaNeeded' } });
      expect(await customer()).toMatchObject({ userState: 1 });
    });
  }),
);
