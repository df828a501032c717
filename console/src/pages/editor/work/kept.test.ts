import { copyBlock, pasteBlock } from './clipboard';
import { readDraft, removeDraft, writeDraft } from './draftStore';
import { block, pageOf } from './work.testing';

const owner = { person: 'operator', page: 'p1' };
const draft = { base: 3, data: pageOf([block('a', { text: '新的' })]), at: '2026-03-01T00:00:00.000Z' };

beforeEach(() => localStorage.clear());

// Rule: compose-32
test('what was typed is there again for the same person on the same page only', () => {
  expect(readDraft(owner)).toBeNull();
  expect(writeDraft(owner, draft)).toBe(true);
  expect(readDraft(owner)).toEqual(draft);
  expect(readDraft({ ...owner, person: 'publisher' })).toBeNull();
  expect(readDraft({ ...owner, page: 'p2' })).toBeNull();
  removeDraft(owner);
  expect(readDraft(owner)).toBeNull();
});

// Rule: compose-32
test('a draft that cannot be read is none, and full storage is said', () => {
  localStorage.setItem('cellar-console:draft:operator:p1', '{"base":3');
  expect(readDraft(owner)).toBeNull();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeDraft(owner, draft)).toBe(false);
  full.mockRestore();
});

// Rule: compose-33
test('a copied block is pasted under a new id each time', () => {
  expect(pasteBlock()).toBeNull();
  copyBlock(block('a', { text: '好酒' }));
  const [first, second] = [pasteBlock(), pasteBlock()];
  expect(first).toMatchObject({ type: 'RichText', props: { text: '好酒' } });
  expect(new Set(['a', first?.props.id, second?.props.id]).size).toBe(3);
});
