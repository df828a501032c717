import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ownFolder } from '../../../testing/releases/releases';
import { PASSWORD_COST } from '../auth/passwordCost'; // by this name the real one, not that of tests
import { FairQueue } from './fairQueue';
import { fromNetwork, MAX_WAITING, MAX_WAITING_OF_ONE, ofAccount } from './keyQueue';
import { hashPassword, isRightPassword } from './password';

const LIBUV_THREADS = 4;
const MEGABYTE = 2 ** 20;

// Rule: session-23
test('a key costs what OWASP recommends: 32 MB, three times', () => {
  const { N, r, p } = PASSWORD_COST;
  expect([(128 * N * r) / MEGABYTE, p]).toEqual([32, 3]);
});

// Rule: session-24
test('a password is looked at while every thread that reads files is taken', async () => {
  const stored = await hashPassword('Cellar2026');
  const pipe = path.join(ownFolder('pipe'), 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Opening a pipe that nobody writes to holds its thread.
  const held = Array.from({ length: LIBUV_THREADS }, () => fs.promises.open(pipe, 'r'));
  try {
    expect(await isRightPassword('Cellar2026', stored, ofAccount('a'))).toBe(true);
    expect(await isRightPassword('Cellar2027', stored, ofAccount('a'))).toBe(false);
  } finally {
    const end = fs.openSync(pipe, fs.constants.O_RDWR | fs.constants.O_NONBLOCK);
    await Promise.all(held.map(async (file) => (await file).close()));
    fs.closeSync(end);
  }
});

const ask = (ip: string) => isRightPassword('Cellar2026', null, fromNetwork(ip, 'anybody'));
const refused = { message: '登录的人太多，请稍后再试', retryAfterSeconds: 5 };
const passed = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length;
const fill = (count: number, ipOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ask(ipOf(index)));

// Rule: session-24
test('one address has its share of the queue, a wider network a larger one, none more than half of it', async () => {
  const hex = (index: number) => index.toString(16).padStart(2, '0');
  const ofOne = await Promise.allSettled(fill(30, () => '203.0.113.7'));
  expect(passed(ofOne)).toBe(MAX_WAITING_OF_ONE);
  expect(ofOne.at(-1)).toMatchObject({ reason: refused });
  const most = (factor: number) => Math.min(MAX_WAITING_OF_ONE * factor, MAX_WAITING.anybody / 2);
  expect(passed(await Promise.allSettled(fill(200, (at) => `2001:db8:1:ab${hex(at)}::1`)))).toBe(most(2));
  expect(passed(await Promise.allSettled(fill(200, (at) => `2001:db8:1:${hex(at)}00::1`)))).toBe(most(4));
  expect(passed(await Promise.allSettled(fill(200, (at) => `198.51.100.${at}`)))).toBe(most(4));
});

// Rule: session-24
test('a /56 that sends as much as it can shuts nobody out, on no way in', async () => {
  const attack = Promise.allSettled(fill(256, (at) => `2001:db8:1:ab${at.toString(16).padStart(2, '0')}::1`));
  const customers = fill(12, (at) => `2001:db8:${at + 2}::1`);
  const staff = Array.from({ length: 12 }, (_, at) =>
    isRightPassword('Cellar2026', null, fromNetwork(`203.0.${at}.7`, 'staff')),
  );
  expect(passed(await Promise.allSettled(customers))).toBe(12);
  expect(passed(await Promise.allSettled(staff))).toBe(12);
  await attack;
});

// Rule: session-24
test('with its whole queue taken by many networks, one more is refused, while known ones and staff have a queue of their own', async () => {
  const many = fill(MAX_WAITING.anybody, (at) => `10.${at}.0.1`);
  await expect(ask('203.0.113.9')).rejects.toMatchObject(refused);
  const others = [ofAccount('known'), fromNetwork('203.0.113.9', 'staff')];
  expect(await Promise.all(others.map((asker) => isRightPassword('Cellar2026', null, asker)))).toEqual([false, false]);
  expect(await Promise.all(many)).not.toContain(true);
  expect(await ask('203.0.113.9')).toBe(false);
});

describe('turns', () => {
  const entry = (name: string, path: string[], log: string[]) => ({
    shares: path.map((key) => ({ key, most: 100 })),
    start: () => undefined,
    refuse: () => void log.push(name),
    name,
  });
  const order = (queue: FairQueue) => {
    const names: string[] = [];
    for (let one = queue.next(); one; one = queue.next()) names.push((one as { name?: string }).name ?? '');
    return names;
  };

  // Rule: session-24
  test('go round the widest networks, and inside each round the narrower ones', () => {
    const queue = new FairQueue(20);
    const add = (name: string, ...path: string[]) => queue.add(entry(name, path, []));
    for (const name of ['a1', 'a2', 'a3']) add(name, 'a/64', 'a/48');
    add('b', 'b/64', 'a/48');
    add('c', 'c/64', 'c/48');
    add('d', 'd/64', 'd/48');
    expect(order(queue)).toEqual(['a1', 'c', 'd', 'b', 'a2', 'a3']);
  });

  // Rule: session-24
  test('in a full queue the newest of the network that waits most gives way to another network, but never to its own', () => {
    const log: string[] = [];
    const queue = new FairQueue(4);
    for (const name of ['a1', 'a2', 'a3']) queue.add(entry(name, ['a'], log));
    queue.add(entry('b1', ['b'], log));
    expect(queue.add(entry('a4', ['a'], log))).toBe(false);
    expect(queue.add(entry('c1', ['c'], log))).toBe(true);
    expect(log).toEqual(['a3']);
    expect(queue.add(entry('b2', ['b'], log))).toBe(false);
    expect(order(queue)).toEqual(['a1', 'b1', 'c1', 'a2']);
  });
});
