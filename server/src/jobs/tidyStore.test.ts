import { DAY } from '../clock';
import { limitHits } from '../store/rateLimit';
import { addPeople, phones } from '../testing/people';
import { withApp } from '../testing/withApp';
import { tidyStore } from './tidyStore';

test('drops what is over and keeps what is in use', () =>
  withApp(async (parts) => {
    const { app, db, clock, call } = parts;
    await addPeople(parts);
    await call('auth.captchaToken', {});
    await limitHits({ db, clock }, { name: 'test', most: 1, perMs: DAY }, 'a');
    clock.advance(5 * DAY);
    const { token } = await call('auth.login', { phone: phones.gold, password: 'Cellar2026' });
    await tidyStore.run(app);
    expect(await db.selectFrom('captcha').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('rate_limit').select('key').where('key', '=', 'test:a').execute()).toEqual([]);
    expect(await call('auth.tokenLogin', { token })).toMatchObject({ userState: 1 });
  }));
