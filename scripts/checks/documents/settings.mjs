/** Settings of an environment are described once, without their beginning. */
const tailOf = (name) => name.replace(/^CELLAR_(PRODUCTION|TEST)_/, '');

/** What the page on settings lacks, and what it names that the server does not know. */
export function faultsOfSettings(known, page) {
  const named = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const mentioned = [...new Set(page.match(/CELLAR_[A-Z0-9_]*[A-Z0-9]/g) ?? [])];
  return [
    ...known
      .filter((name) => !named.has(name) && !named.has(tailOf(name)))
      .map((name) => `${name} is a setting that docs/settings.md does not describe.`),
    ...mentioned
      .filter((name) => !known.includes(name) && !/^CELLAR_(PRODUCTION|TEST)$/.test(name))
      .map((name) => `${name} stands in docs/settings.md, but is no setting.`),
  ];
}
