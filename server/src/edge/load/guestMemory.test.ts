import { Busy } from '../../errors/businessError';
import { GuestMemory, type Asked } from './guestMemory';

/** A memory with a clock of the test's own, and readings that end when the test says so. */
function scene() {
  let now = 0;
  const memory = new GuestMemory(() => now);
  const open: { key: string; resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  const ask = (key: string) =>
    memory.ask(key, () => new Promise((resolve, reject) => void open.push({ key, resolve, reject })));
  const settled = () => new Promise((done) => setImmediate(done));
  return { ask, open, settled, pass: (ms: number) => void (now += ms) };
}

const flightOf = (asked: Asked) => ('flight' in asked ? asked : null)!;

// Rule: call-23
it('equal questions share one reading, and its answer serves those that follow', async () => {
  const { ask, open, settled } = scene();
  const flights = Array.from({ length: 100 }, () => flightOf(ask('a')).flight);
  await settled();
  expect(open).toHaveLength(1);
  open[0]!.resolve('wine');
  expect(new Set(await Promise.all(flights))).toEqual(new Set(['wine']));
  expect(ask('a')).toEqual({ value: 'wine' });
  expect(open).toHaveLength(1);
});

// Rule: call-23
it('no answer is older than two seconds; it is read again ahead of that, once, while it still serves', async () => {
  const { ask, open, settled, pass } = scene();
  flightOf(ask('a'));
  await settled();
  open[0]!.resolve('old');
  await settled();
  pass(1600);
  for (let i = 0; i < 10; i++) expect(ask('a')).toEqual({ value: 'old' });
  await settled();
  expect(open).toHaveLength(2);
  pass(400);
  const late = flightOf(ask('a'));
  open[1]!.resolve('new');
  expect(await late.flight).toBe('new');
  expect(ask('a')).toEqual({ value: 'new' });
});

// Rule: call-23
it('a slow reading begins earlier before the end', async () => {
  const { ask, open, settled, pass } = scene();
  flightOf(ask('a'));
  await settled();
  pass(300);
  open[0]!.resolve('old');
  await settled();
  pass(700);
  ask('a');
  await settled();
  expect(open).toHaveLength(1);
  pass(200);
  ask('a');
  await settled();
  expect(open).toHaveLength(2);
});

// Rule: call-23
it('a failure is remembered no longer than an answer', async () => {
  const { ask, open, settled, pass } = scene();
  const first = flightOf(ask('a')).flight;
  await settled();
  open[0]!.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect(() => ask('a')).toThrow('away');
  pass(2000);
  const again = flightOf(ask('a')).flight;
  await settled();
  open.at(-1)!.resolve('back');
  expect(await again).toBe('back');
});

// Rule: call-23
it('few read at a time; what nobody waits for any more never begins', async () => {
  const { ask, open, settled } = scene();
  const asked = Array.from({ length: 10 }, (_, i) => flightOf(ask(`k${i}`)));
  await settled();
  expect(open.map(({ key }) => key)).toEqual(['k0', 'k1', 'k2', 'k3']);
  const dropped = asked.slice(4, 9);
  const refused = dropped.map(({ flight }) => expect(flight).rejects.toBeInstanceOf(Busy));
  for (const { leave } of dropped) leave();
  open[0]!.resolve('done');
  await settled();
  await Promise.all(refused);
  expect(open.map(({ key }) => key)).toEqual(['k0', 'k1', 'k2', 'k3', 'k9']);
});

// Rule: call-23
it('refuses at once when too many wait to be read, and forgets that refusal', async () => {
  const { ask, open, settled } = scene();
  const asked = Array.from({ length: 64 }, (_, i) => flightOf(ask(`k${i}`)));
  await expect(flightOf(ask('one more')).flight).rejects.toBeInstanceOf(Busy);
  for (let at = 0; at < asked.length; at++) {
    await settled();
    open[at]!.resolve(at);
  }
  expect(await Promise.all(asked.map(({ flight }) => flight))).toEqual(asked.map((_, i) => i));
  const again = flightOf(ask('one more')).flight;
  await settled();
  open.at(-1)!.resolve('read');
  expect(await again).toBe('read');
});
