import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const { lockedPackages } = require('./lockedPackages.cjs');
const { ROOT, remoteNames } = require('./places.cjs');
const { remoteVersion } = require('./version.cjs');

const lockfile = fs.readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');
const packagesIn = (part) => part.match(/^(importer|package) .*$/gm);

const withRemote = lockfile
  .replace(
    '\n  remote-orders:\n',
    `
  remote-gifts:
    dependencies:
      '@cellar/shared':
        specifier: workspace:*
        version: link:../shared
      confetti:
        specifier: 1.0.0
        version: 1.0.0

  remote-orders:
`,
  )
  .replace(/^packages:\n/m, 'packages:\n\n  confetti@1.0.0:\n    resolution: {integrity: sha512-confetti==}\n')
  .replace(/^snapshots:\n/m, 'snapshots:\n\n  confetti@1.0.0: {}\n');

// Rule: release-16
test('a new remote changes what the lockfile says of no other package', () => {
  for (const folder of ['host', 'console', ...remoteNames().map((name) => `remote-${name}`)])
    assert.equal(lockedPackages(withRemote, folder), lockedPackages(lockfile, folder), folder);
  for (const name of remoteNames()) assert.equal(remoteVersion(name, withRemote), remoteVersion(name), name);
  assert.match(lockedPackages(withRemote, 'remote-gifts'), /sha512-confetti/);
});

// Rule: release-16
test('everything that a package stands on counts, through other packages and under other names', () => {
  const part = lockedPackages(lockfile, 'remote-orders');
  const names = packagesIn(part);
  for (const name of ['importer remote-orders', 'importer shared', 'importer build'])
    assert.ok(names.includes(name), name);
  for (const name of ['react@', 'react-vant@', 'webpack@', '@react-spring/web@', 'acorn@'])
    assert.ok(
      names.some((each) => each.startsWith(`package ${name}`)),
      name,
    );
  assert.ok(!names.some((each) => each.startsWith('package @puckeditor/core@')));
  const [, digest] = /package acorn@[\s\S]*?integrity: (\S+)}/.exec(part);
  assert.notEqual(lockedPackages(lockfile.replaceAll(digest, 'sha512-other=='), 'remote-orders'), part);
});
