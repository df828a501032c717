import { createBackground } from './background';

test('work in the background is waited for at the end, also what it starts itself; its errors are logged', async () => {
  const errors: unknown[] = [];
  const background = createBackground({ error: (error: unknown) => void errors.push(error) });
  const done: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const refused = new Error('refused');
  background.run(gate.then(() => background.run(Promise.resolve().then(() => done.push('second')))));
  background.run(gate.then(() => Promise.reject(refused)));
  let isSettled = false;
  const settled = background.settled().then(() => (isSettled = true));
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  open();
  await settled;
  expect(done).toEqual(['second']);
  expect(errors).toEqual([refused]);
});
