import { test } from 'node:test';
import { areaPages } from '../../docs/areasTable.mjs';
import { expectNone } from '../expectNone.mjs';
import { read } from '../repository.mjs';

test('the README of each remote lists its areas and screens', () =>
  expectNone(
    Object.entries(areaPages())
      .filter(([file, text]) => read(file) !== text)
      .map(([file]) => `${file} is out of date: run npm run docs:areas.`),
  ));
