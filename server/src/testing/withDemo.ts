import type { Registration } from '../core/states/registration';
import { demo } from '@cellar/demo/demo';
import type { Person } from '../core/caller';
import { testConfiguration } from './configuration';
import { testStore, withApp, type TestScene } from './withApp';
import { TestClock } from './testClock';

/** The demo cellar's dates stand around the time of its seed, so its tests live then, too. */
async function clockOfDemo(): Promise<TestClock> {
  const { db } = await testStore('demo');
  const { value } = await db
    .selectFrom('store_fact')
    .select('value')
    .where('name', '=', 'seed')
    .executeTakeFirstOrThrow();
  return new TestClock(new Date((value as { at: string }).at));
}

export type DemoScene = TestScene & { personOf: (phone: string) => Promise<Person> };

/** Like `withApp`, on the demo cellar; what a test changes is rolled back. */
export async function withDemo<T>(body: (scene: DemoScene) => Promise<T>): Promise<T> {
  return withApp(
    (scene) => {
      const personOf = (phone: string): Promise<Person> =>
        scene.db
          .selectFrom('person as p')
          .innerJoin('member_level as l', 'l.id', 'p.level_id')
          .select(['p.id', 'p.phone', 'p.nickname', 'p.level_id as levelId', 'l.rank as levelRank'])
          .select(({ ref }) => ref('p.registration').$castTo<Registration>().as('registration'))
          .where('p.phone', '=', phone)
          .executeTakeFirstOrThrow();
      return body({ ...scene, personOf });
    },
    testConfiguration(),
    { template: 'demo', clock: await clockOfDemo(), demo },
  );
}

/** `withDemo` with two of its people: a gold member and a plain one. */
export const withDemoMembers = (body: (scene: DemoScene & { gold: Person; plain: Person }) => Promise<void>) =>
  withDemo(async (scene) =>
    body({ ...scene, gold: await scene.personOf('13800000001'), plain: await scene.personOf('13800000002') }),
  );
