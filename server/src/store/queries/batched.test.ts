import { batched } from './batched';

/** Readings that end when the test says so. */
function readings() {
  const asked: { questions: number[]; end: (problem?: Error) => void }[] = [];
  const ask = batched(
    (_owner: object, questions: number[]) =>
      new Promise<number[]>((done, fail) => {
        asked.push({ questions, end: (problem) => (problem ? fail(problem) : done([...questions])) });
      }),
  );
  return { ask, asked };
}
const turn = () => new Promise((done) => setImmediate(done));

it('asks at once when nothing is under way, and together what comes meanwhile', async () => {
  const { ask, asked } = readings();
  const owner = {};
  const first = ask(owner, 1);
  await turn();
  const later = [ask(owner, 2), ask(owner, 3)];
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1]]);
  asked[0]!.end();
  expect(await first).toEqual([1]);
  await turn();
  const last = ask(owner, 4);
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
  asked[1]!.end();
  expect(await Promise.all(later)).toEqual([
    [2, 3],
    [2, 3],
  ]);
  await turn();
  asked[2]!.end();
  expect(await last).toEqual([4]);
});

it('a failure reaches those who asked, and nobody else', async () => {
  const { ask, asked } = readings();
  const owner = {};
  const first = ask(owner, 1);
  await turn();
  const second = ask(owner, 2);
  asked[0]!.end(new Error('the store is away'));
  await expect(first).rejects.toThrow('the store is away');
  await turn();
  asked[1]!.end();
  expect(await second).toEqual([2]);
});

it('owners do not wait for each other', async () => {
  const { ask, asked } = readings();
  const both = [ask({}, 1), ask({}, 2)];
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2]]);
  for (const { end } of asked) end();
  expect(await Promise.all(both)).toEqual([[1], [2]]);
});
