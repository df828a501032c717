import { tradeScene } from '../../testing/trade/trade';
import { withApp } from '../../testing/withApp';
import { newId } from '../ids';
import { once } from './once';
import { transaction } from '../transaction';

// Rule: call-21
it('works once for a key, answers a repetition alike, and refuses another content', () =>
  withApp(async ({ db, clock }) => {
    const now = clock.now();
    const shop = await tradeScene(db, now);
    const [person, stranger] = [await shop.person(), await shop.person()];
    const key = newId();
    let works = 0;
    const attempt = (personId: string, content: unknown, fails = false) =>
      transaction(db, (tx) =>
        once(tx, { personId, call: 'test.write', key, content, now }, async () => {
          if (fails) throw new Error('lost');
          return { made: ++works };
        }),
      );
    await expect(attempt(person.id, { a: 1, b: 2 }, true)).rejects.toThrow('lost');
    expect(await attempt(person.id, { a: 1, b: 2 })).toEqual({ made: 1 });
    expect(await attempt(person.id, { b: 2, a: 1 })).toEqual({ made: 1 });
    await expect(attempt(person.id, { a: 1, b: 3 })).rejects.toMatchObject({ states: 409 });
    expect(await attempt(stranger.id, { a: 9 })).toEqual({ made: 2 });
  }));
