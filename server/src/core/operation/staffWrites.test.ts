import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { CallSchema } from '@cellar/shared/contract/schema';
import { UNSEEN_WRITES, WRITES_BY_STATUS } from '../../testing/calls/unseenWrites';

/** Parameters that say what the person saw: a revision, or what stood in the field. */
const SEEN = /^(revision|statusRevision|version|expect|from|from(?!At$|On$)[A-Z]\w*)$/;

/** How a write is refused that saw something else than what stands. */
const OUTDATED = ['changed', 'stale'];
const LEFT = ['changed', 'decided', 'noAlarm'];

const declared = Object.entries(calls) as unknown as [string, CallSchema & { address: string }][];
const named = (name: string): CallSchema => calls[name as CallName];
const saysWhatWasSeen = (name: string) =>
  Object.keys(named(name).params.shape).some((key) => SEEN.test(key)) &&
  named(name).errors?.some((code) => OUTDATED.includes(code)) === true;
const WRITES = declared
  .filter(([, { access, address }]) => typeof access === 'object' && !address.startsWith('GET '))
  .map(([name]) => name);

// Rule: desk-416
test('each write of staff names what was seen of its record, or has a reason why it needs not', () => {
  const excused = [...Object.values(UNSEEN_WRITES).flat(), ...WRITES_BY_STATUS];
  expect(WRITES.length).toBeGreaterThan(200);
  expect(WRITES.filter((name) => !saysWhatWasSeen(name)).toSorted()).toEqual(excused.toSorted());
});

// Rule: desk-416
test.each(WRITES_BY_STATUS)('%s has an answer for a record that another person has settled', (name) => {
  expect(named(name).errors?.filter((code) => LEFT.includes(code))).not.toEqual([]);
});
