import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanes } from './inLanes.mjs';

/** Parts that end when they are told to; notes what began. */
function scene(parts, lanes) {
  const began = [];
  const ends = {};
  const all = inLanes(parts, lanes, ({ name }) => {
    began.push(name);
    return new Promise((resolve) => {
      ends[name] = () => resolve(`${name} done`);
    });
  });
  const end = async (name) => {
    ends[name]();
    await new Promise(setImmediate);
  };
  return { all, began, end };
}

test('the first part that may begin takes a lane that is free', async () => {
  const { all, began, end } = scene(
    [{ name: 'build' }, { name: 'types' }, { name: 'journeys', after: ['build'] }, { name: 'lint' }],
    2,
  );
  assert.deepEqual(began, ['build', 'types']);
  await end('types');
  assert.deepEqual(began, ['build', 'types', 'lint']);
  await end('build');
  assert.deepEqual(began, ['build', 'types', 'lint', 'journeys']);
  await end('journeys');
  await end('lint');
  assert.deepEqual(await all, ['build done', 'types done', 'journeys done', 'lint done']);
});

test('a part waits for nothing that does not run', async () => {
  const { all, began, end } = scene([{ name: 'journeys', after: ['build'] }], 2);
  assert.deepEqual(began, ['journeys']);
  await end('journeys');
  assert.deepEqual(await all, ['journeys done']);
});

test('parts that wait for each other are named', () =>
  assert.rejects(
    scene(
      [
        { name: 'one', after: ['other'] },
        { name: 'other', after: ['one'] },
      ],
      2,
    ).all,
    /one,other wait for each other/,
  ));
