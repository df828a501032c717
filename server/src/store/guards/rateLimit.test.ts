import { withApp } from '../../testing/withApp';
import { MINUTE } from '../../clock';
import { forgetHits, hitsNow, limitHits, type Limit } from './rateLimit';

const limit: Limit = { name: 'test', most: 2, perMs: MINUTE, text: '太频繁' };

test('refuses the hit beyond the most, for that one only, until the window is over', () =>
  withApp(async ({ db, clock }) => {
    await limitHits({ db, clock }, limit, 'a');
    await limitHits({ db, clock }, limit, 'a');
    await expect(limitHits({ db, clock }, limit, 'a')).rejects.toMatchObject({ message: '太频繁' });
    await limitHits({ db, clock }, limit, 'b');
    clock.advance(MINUTE);
    await limitHits({ db, clock }, limit, 'a');
    expect(await hitsNow({ db, clock }, limit, 'a')).toBe(1);
    await forgetHits({ db }, limit, 'a');
    expect(await hitsNow({ db, clock }, limit, 'a')).toBe(0);
  }));
