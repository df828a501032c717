const path = require('node:path');

const unquoted = (text) => text.replace(/^'(.*)'$/, '$1');

/** Entries of one section of the lockfile, by name: each is the lines below its own. */
function sectionOf(text, name) {
  const [, section = ''] = new RegExp(`^${name}:\\n([\\s\\S]*?)(?=^\\S|$(?![\\s\\S]))`, 'm').exec(text) ?? [];
  const entries = section.split(/^ {2}(?=\S)/m).filter((entry) => entry.trim());
  return new Map(
    entries.map((entry) => {
      const [, key, body] = /^('[^']*'|[^\n]*?):(?: \{\})?\n?([\s\S]*)$/.exec(entry);
      return [unquoted(key), body.trimEnd()];
    }),
  );
}

/** Names and versions that an importer or a package depends on: an alias says the package in its version. */
function dependenciesOf(body, isImporter) {
  const pattern = isImporter
    ? /^ {6}(\S+):\n {8}specifier: .*\n {8}version: (.*)$/gm
    : /^ {6}('[^']*'|[^\s:]+): (.*)$/gm;
  return [...body.matchAll(pattern)].map(([, name, version]) => [unquoted(name), unquoted(version)]);
}

const keyOf = (name, version) => (/^(@[^/]+\/)?[a-z][^(]*@\d/i.test(version) ? version : `${name}@${version}`);

/**
 * What the lockfile says of one package of the workspace: its own entry and those of everything that it depends on, in a stable order. What
 * other packages of the workspace depend on is not in it.
 */
function lockedPackages(text, folder) {
  const importers = sectionOf(text, 'importers');
  const [packages, snapshots] = [sectionOf(text, 'packages'), sectionOf(text, 'snapshots')];
  const found = new Map();
  const waiting = [['importer', folder]];
  for (const [kind, key] of waiting) {
    const id = `${kind} ${key}`;
    const body = (kind === 'importer' ? importers : snapshots).get(key);
    if (found.has(id) || body === undefined) continue;
    const locked = kind === 'importer' ? '' : packages.get(key.replace(/\(.*$/, ''));
    found.set(id, `${id}\n${body}\n${locked}`);
    for (const [name, version] of dependenciesOf(body, kind === 'importer'))
      if (version.startsWith('link:')) waiting.push(['importer', path.posix.join(key, version.slice('link:'.length))]);
      else waiting.push(['package', keyOf(name, version)]);
  }
  return [...found.values()].sort().join('\n');
}

module.exports = { lockedPackages };
