import { pino } from 'pino';
import { TestClock } from '../clock';
import { createApp } from '../createApp';
import type { Person } from '../http/handler';
import { seedStore } from '../seed/seedStore';
import { testConfiguration, testStore, withApp, type TestScene } from './withApp';

let seeded: Promise<void> | undefined;

async function seedOnce() {
  const store = await testStore();
  await seedStore(createApp({ store, clock: new TestClock(), config: testConfiguration(), log: pino({ level: 'silent' }) }));
}

export type DemoScene = TestScene & { personOf: (phone: string) => Promise<Person> };

/** Like `withApp`, on the demo cellar, which is seeded once for all tests of the file; what a test changes is rolled back. */
export async function withDemo<T>(body: (scene: DemoScene) => Promise<T>): Promise<T> {
  await (seeded ??= seedOnce());
  return withApp((scene) => {
    const personOf = (phone: string): Promise<Person> =>
      scene.db
        .selectFrom('person as p')
        .innerJoin('member_level as l', 'l.id', 'p.level_id')
        .select(['p.id', 'p.phone', 'p.nickname', 'p.registemark', 'p.vipstatus', 'p.level_id as levelId', 'l.rank as levelRank'])
        .where('p.phone', '=', phone)
        .executeTakeFirstOrThrow();
    return body({ ...scene, personOf });
  });
}
