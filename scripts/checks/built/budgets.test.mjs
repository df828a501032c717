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
  const found = Object.entries(PAGES).flatMap(([path, page]) => overspent([weigh(build, path)], { ...BUDGET, page }));
  expectNone(found);
});

test('every screen keeps to the budget that its rehearsal holds it to', () => {
  const build = currentBuild();
  const paths = build.remotes.flatMap(({ release }) => release.routes.map(({ path }) => path));
  assert.ok(paths.length > Object.keys(PAGES).length);
  expectNone(overspent(paths.map((path) => weigh(build, path))));
});

test('the console keeps to its budget of script', () => assert.ok(weighConsole(currentBuild()) <= BUDGET.console));

test('the discovery document keeps to its budget', () => assert.ok(weighDiscovery(currentBuild()) <= BUDGET.discovery));
