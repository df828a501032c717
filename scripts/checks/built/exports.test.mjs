import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentBuild } from './dist.mjs';

// Rule: release-19
test('the built host gives by name what the built remotes take of it', () => {
  const { host, remotes } = currentBuild();
  for (const { release, uses } of remotes) {
    assert.ok(Object.values(uses).flat().length > 0, release.name);
    for (const [entry, names] of Object.entries(uses))
      for (const name of names)
        assert.ok(host.assets.exports[entry]?.includes(name), `${release.name}: ${entry} ${name}`);
  }
});
