import { differencesOf, mergeDraft } from './mergeDraft';

const base = { name: '酒', look: '', skus: [{ bottles: 1, yuan: 298 }], tags: ['a'] };
const none = new Set<string>();

test('what only one of them changed is taken, part by part', () => {
  const mine = { ...base, look: '深红', skus: [{ bottles: 1, yuan: 318 }] };
  const theirs = { ...base, name: '好酒', skus: [{ bottles: 2, yuan: 298 }] };
  expect(mergeDraft({ base, mine, theirs }, none)).toEqual({
    ...{ name: '好酒', look: '深红', tags: ['a'] },
    skus: [{ bottles: 2, yuan: 318 }],
  });
  expect(differencesOf({ base, mine, theirs })).toEqual([
    { path: 'name', mine: '酒', theirs: '好酒', isConflict: false },
    { path: 'skus.0.bottles', mine: 1, theirs: 2, isConflict: false },
  ]);
});

test('where both changed the same part the person chooses; their own words stand first', () => {
  const mine = { ...base, name: '我的' };
  const theirs = { ...base, name: '别人的' };
  expect(differencesOf({ base, mine, theirs })).toEqual([
    { path: 'name', mine: '我的', theirs: '别人的', isConflict: true },
  ]);
  expect(mergeDraft({ base, mine, theirs }, none)).toEqual(mine);
  expect(mergeDraft({ base, mine, theirs }, new Set(['name']))).toEqual(theirs);
});

test('rows that were added or removed are compared as a whole', () => {
  const mine = { ...base, tags: ['a', 'b'] };
  const theirs = { ...base, tags: ['a', 'c', 'd'] };
  expect(differencesOf({ base, mine, theirs })).toMatchObject([{ path: 'tags', isConflict: true }]);
  expect(mergeDraft({ base, mine, theirs }, none)).toEqual(mine);
});

// Rule: desk-524
test('what is chosen of a list is compared as a whole: two choices of the same length are not mixed', () => {
  const sides = {
    base: { roles: ['goods', 'orders'] },
    mine: { roles: ['goods', 'service'] },
    theirs: { roles: ['finance', 'goods'] },
  };
  expect(differencesOf(sides)).toMatchObject([{ path: 'roles', isConflict: true }]);
  expect(mergeDraft(sides, none)).toEqual(sides.mine);
  expect(mergeDraft(sides, new Set(['roles']))).toEqual(sides.theirs);
});

test('the same change of both is none', () => {
  const both = { ...base, name: '好酒' };
  expect(differencesOf({ base, mine: both, theirs: both })).toEqual([]);
});
