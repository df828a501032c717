import { Writable } from 'node:stream';
import { createLog } from './createLog';

function lines() {
  const written: Record<string, unknown>[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => (written.push(JSON.parse(String(chunk)) as Record<string, unknown>), done()),
  });
  return { written, log: createLog('warn', sink) };
}

// Rule: call-14
it('writes what an error says, where it arose and what caused it', () => {
  const { written, log } = lines();
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  log.error({ error: new Error('away', { cause }), job: 'refunds' }, 'job failed');
  log.error(new TypeError('x is undefined'));
  expect(written).toMatchObject([
    {
      job: 'refunds',
      msg: 'job failed',
      error: {
        type: 'Error',
        message: 'away',
        stack: expect.stringContaining('createLog.test'),
        cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
      },
    },
    { err: { type: 'TypeError', message: 'x is undefined' } },
  ]);
});

// Rule: call-14
it('leaves out what the store quotes of rows, and takes whatever was thrown', () => {
  const { written, log } = lines();
  const violation = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'person_phone_key',
    detail: 'Key (phone)=(13800000001) already exists.',
  });
  log.error({ error: violation });
  log.error({ error: 'only words' });
  log.error({ error: new AggregateError([new Error('one'), new Error('two')]) });
  expect(written).toMatchObject([
    { error: { code: '23505', constraint: 'person_phone_key' } },
    { error: { message: 'only words' } },
    { error: { errors: [{ message: 'one' }, { message: 'two' }] } },
  ]);
  expect(JSON.stringify(written)).not.toContain('13800000001');
});
