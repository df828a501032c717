import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { read } from '../repository.mjs';

/** Labels with which each metric of the guide comes; those that a process says of itself have none here. */
function metricsOfGuide() {
  const guide = read('docs/metrics.md');
  const rows = [...guide.matchAll(/^\| `(\w+)` \| ([\w, –]+) \|/gm)];
  const own = [...guide.matchAll(/`((?:process|nodejs)_\w+)`/g)];
  return new Map([
    ...rows.map(([, name, labels]) => [name, labels.split(', ')]),
    ...own.map(([, name]) => [name, []]),
    ['up', []],
  ]);
}

const TERMS = new Set([
  'sum',
  'by',
  'max',
  'rate',
  'increase',
  'histogram_quantile',
  'topk',
  'offset',
  'label_values',
  'le',
]);
/** Added by the collector, or by a histogram. */
const ADDED = ['job', 'instance', 'le'];

/** Metrics and labels that an expression names: `{name, labels}`. */
function namesIn(expression) {
  const labels = [
    ...[...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner]) =>
      [...inner.matchAll(/(\w+)\s*[=!]/g)].map(([, name]) => name),
    ),
    ...[...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inner]) => inner.split(/,\s*/)),
  ];
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .replace(/\[\w+\]|offset \w+|"[^"]*"|\$\w+/g, '');
  const names = (bare.match(/[a-z_]\w*/gi) ?? []).filter((name) => !TERMS.has(name));
  return { names: names.map((name) => name.replace(/_(bucket|count|sum)$/, '')), labels };
}

function assertKnown(expression, metrics) {
  const { names, labels } = namesIn(expression);
  assert.ok(names.length > 0, expression);
  for (const name of names) assert.ok(metrics.has(name), `${name} is no metric of docs/metrics.md: ${expression}`);
  const known = new Set([...ADDED, ...names.flatMap((name) => metrics.get(name))]);
  for (const label of labels) assert.ok(known.has(label), `${label} is no label there: ${expression}`);
}

test('what an expression names is found', () => {
  const found = namesIn('sum by (remote) (rate(a_total{kind!="x"}[5m])) / max(b_count{le="1"} offset 1h) > 0.5');
  assert.deepEqual(found, { names: ['a_total', 'b'], labels: ['kind', 'le', 'remote'] });
});

// Rule: release-33
test('alert rules name metrics and labels that there are, and the guide says what to do about each', () => {
  const metrics = metricsOfGuide();
  const rules = parse(read('deploy/prometheus/alerts.yaml')).groups.flatMap((group) => group.rules);
  assert.ok(rules.length >= 8);
  const told = [...read('docs/metrics.md').matchAll(/^\| `(Cellar\w+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(rules.map(({ alert }) => alert).sort(), told.sort());
  for (const { expr, labels, annotations } of rules) {
    assertKnown(expr, metrics);
    assert.ok(['page', 'ticket'].includes(labels.severity) && annotations.summary);
  }
  assert.deepEqual(parse(read('deploy/prometheus/prometheus.yaml')).rule_files, ['alerts.yaml']);
});

// Rule: release-33
test('the dashboard names metrics and labels that there are, each panel once', () => {
  const metrics = metricsOfGuide();
  const { panels, templating } = JSON.parse(read('deploy/grafana/cellar.json'));
  for (const { targets } of panels) for (const { expr } of targets) assertKnown(expr, metrics);
  for (const { query } of templating.list.filter(({ type }) => type === 'query'))
    assert.ok(metrics.has(/label_values\((\w+), \w+\)/.exec(query.query)[1]));
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  for (const name of metrics.keys())
    if (name.startsWith('cellar_')) assert.ok(shown.includes(name), `no panel shows ${name}`);
});
