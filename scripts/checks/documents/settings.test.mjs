import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { SETTINGS } from '../../../server/src/configuration.ts';
import { expectNone } from '../expectNone.mjs';
import { ROOT } from '../repository.mjs';
import { faultsOfSettings } from './settings.mjs';

test('a setting without description and a description without setting are named', () => {
  const known = ['CELLAR_A', 'CELLAR_TEST_BASE', 'CELLAR_PRODUCTION_BASE'];
  assert.deepEqual(faultsOfSettings(known, '`CELLAR_A` or `CELLAR_PRODUCTION_…`, `CELLAR_TEST_…`: `BASE`'), []);
  assert.equal(faultsOfSettings(known, '`BASE`').length, 1);
  assert.equal(faultsOfSettings(known, '`CELLAR_A` `BASE` `CELLAR_B`').length, 1);
});

test('every setting is described, and nothing else', () =>
  expectNone(faultsOfSettings(SETTINGS, fs.readFileSync(path.join(ROOT, 'docs/settings.md'), 'utf8'))));
