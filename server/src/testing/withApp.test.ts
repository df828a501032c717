import { withApp } from './withApp';

it('a scene begins when the one before has left the store, though nobody waits for it', async () => {
  const order: string[] = [];
  const first = withApp(async ({ db }) => {
    for (let i = 0; i < 3; i++) await db.selectFrom('person').select('id').execute();
    order.push('first');
  });
  const second = withApp(async () => order.push('second'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

it('a scene that failed lets the next begin', async () => {
  await expect(withApp(() => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
  await withApp(async ({ db }) => expect(await db.selectFrom('person').select('id').execute()).toEqual([]));
});
