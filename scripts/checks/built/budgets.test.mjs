import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { BUDGET, overspent, PAGES, weigh, weighConsole, weighDiscovery } from './budgets.mjs';
import { currentBuild } from './dist.mjs';

test('what is over its budget is named', () => {
  const budget = { page: 100, remote: 10 };
  assert.equal(overspent([{ page: '/index', all: 101, remote: 10 }], budget).length, 1);
  assert.equal(overspent([{ page: '/index', all: 100, remote: 11 }], budget).length, 1);
  assert.deepEqual(overspent([{ page: '/index', all: 100, remote: 10 }], budget), []);
});

test('the pages that are measured keep to their budgets of script', () => {
  const build = currentBuild();
  const weights = PAGES.map((page) => weigh(build, page)).filter(Boolean);
  assert.ok(weights.length > 0);
  expectNone(overspent(weights, { ...BUDGET, page: BUDGET.measured }));
});

test('every screen keeps to the budget that its rehearsal holds it to', () => {
  const build = currentBuild();
  const paths = build.remotes.flatMap(({ release }) => release.routes.map(({ path }) => path));
  assert.ok(paths.length > PAGES.length);
  expectNone(overspent(paths.map((path) => weigh(build, path))));
});

test('the console keeps to its budget of script', () => assert.ok(weighConsole(currentBuild()) <= BUDGET.console));

test('the discovery document keeps to its budget', () => assert.ok(weighDiscovery(currentBuild()) <= BUDGET.discovery));
