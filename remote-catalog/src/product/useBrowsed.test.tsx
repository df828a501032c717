import { readKey } from '@cellar/shared/runtime/storage';
import { signIn } from '@cellar/shared/runtime/session';
import { fakeApi, offline, ok } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import '@cellar/shared/testing/renderScreen';
import { recordBrowse } from './useBrowsed';

const seen = (id: string) => ({
  id,
  name: '干红',
  picture: picture(),
  priceFen: 128000,
  at: '2026-01-01T00:00:00.000Z',
});
const person = (userid: string) => signIn({ token: 'token', fguser: { userid, registemark: 1, vipstatus: 1 } });

// Rule: history-1
it('keeps a guest’s visits in the browser and tells nobody', () => {
  recordBrowse(seen('a'));
  recordBrowse(seen('b'));
  recordBrowse(seen('a'));
  expect(readKey('history-browse')?.map(({ id }) => id)).toEqual(['a', 'b']);
});

// Rule: history-1
it('tells the server of a person’s visits; without a network the browser still knows', async () => {
  const api = fakeApi({ 'footprints.add': ok({}) });
  person('one');
  recordBrowse(seen('a'));
  await Promise.resolve();
  expect(api.sent('footprints.add')).toMatchObject([{ productId: 'a' }]);
  api.replies['footprints.add'] = offline();
  recordBrowse(seen('b'));
  await new Promise((done) => setTimeout(done));
  expect(readKey('history-browse')?.map(({ id }) => id)).toEqual(['b', 'a']);
});

// Rule: history-2
it('another person begins with an empty history', () => {
  fakeApi({ 'footprints.add': ok({}) });
  person('one');
  recordBrowse(seen('a'));
  person('two');
  recordBrowse(seen('b'));
  expect(readKey('history-browse-user')).toBe('two');
  expect(readKey('history-browse')?.map(({ id }) => id)).toEqual(['b']);
});
