import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ownFolder } from '../../testing/releases';
import { PASSWORD_COST } from '../auth/passwordCost'; // by this name the real one, not that of tests
import { MAX_WAITING, MAX_WAITING_OF_ONE } from './keyQueue';
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
    expect(await isRightPassword('Cellar2026', stored, 'a')).toBe(true);
    expect(await isRightPassword('Cellar2027', stored, 'a')).toBe(false);
  } finally {
    const end = fs.openSync(pipe, fs.constants.O_RDWR | fs.constants.O_NONBLOCK);
    await Promise.all(held.map(async (file) => (await file).close()));
    fs.closeSync(end);
  }
});

// Rule: session-24
test('the queue is bounded: one address has its share of it, all of them together the whole', async () => {
  const ask = (who: string) => isRightPassword('Cellar2026', null, who);
  const refused = { message: '登录的人太多，请稍后再试', retryAfterSeconds: 5 };
  const ofOne = await Promise.allSettled(Array.from({ length: 30 }, () => ask('one')));
  expect(ofOne.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WAITING_OF_ONE);
  expect(ofOne.at(-1)).toMatchObject({ reason: refused });
  const many = Array.from({ length: MAX_WAITING }, (_, index) => ask(`address ${index}`));
  await expect(ask('one more')).rejects.toMatchObject(refused);
  expect(await Promise.all(many)).not.toContain(true);
  expect(await ask('one more')).toBe(false);
});
