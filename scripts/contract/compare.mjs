const isMap = (value) => typeof value === 'object' && value !== null;
const removing = (where) => ({ kind: 'removing', where });
const plain = (name) => name.replace(/\?$/, '');
const members = (map) =>
  new Map(Object.entries(map).map(([name, value]) => [plain(name), { value, optional: name.endsWith('?') }]));

/** How a described thing differs from before; what is taken away, newly asked for or no longer optional breaks those who use it. */
function ofMembers(before, now, where) {
  if (!isMap(before) || !isMap(now))
    return before === now ? [] : [{ kind: now < before && typeof now === 'number' ? 'removing' : 'changed', where }];
  const [old, young] = [members(before), members(now)];
  const gone = [...old.keys()].filter((name) => !young.has(name)).map((name) => removing([...where, name]));
  const come = [...young]
    .filter(([name]) => !old.has(name))
    .map(([name, { optional }]) => ({ kind: optional ? 'additive' : 'removing', where: [...where, name] }));
  const kept = [...old].filter(([name]) => young.has(name));
  const needed = kept
    .filter(([name, { optional }]) => optional && !young.get(name).optional)
    .map(([name]) => removing([...where, name]));
  return [
    ...gone,
    ...come,
    ...needed,
    ...kept.flatMap(([name, { value }]) => ofMembers(value, young.get(name).value, [...where, name])),
  ];
}

/** The same for a list of things by name, to which anything may be added. */
function ofNames(before, now, where, compare) {
  const gone = Object.keys(before)
    .filter((name) => !Object.hasOwn(now, name))
    .map((name) => removing([...where, name]));
  const come = Object.keys(now)
    .filter((name) => !Object.hasOwn(before, name))
    .map((name) => ({ kind: 'additive', where: [...where, name] }));
  const kept = Object.keys(before).filter((name) => Object.hasOwn(now, name));
  return [...gone, ...come, ...kept.flatMap((name) => compare(before[name], now[name], [...where, name]))];
}

const ofExports = (before, now, where) => ofNames(before, now, where, ofMembers);

/** Differences of two descriptions of the contract: `{kind: 'removing' | 'additive' | 'changed', where}`, where from the entry inwards. */
export const differences = (before, now) => [
  ...ofNames(before.entries, now.entries, [], ofExports),
  ...ofExports(before.route, now.route, ['route']),
  ...ofNames(before.blocks, now.blocks, ['blocks'], ofMembers),
];

const parts = (version) => version.split('.').map(Number);
const isAbove = (now, before, depth) => {
  for (let i = 0; i < depth; i++) if (now[i] !== before[i]) return now[i] > before[i];
  return false;
};

/** Sentences about changes that the version does not own up to. */
export function unowned(before, now) {
  const [old, young] = [parts(before.version), parts(now.version)];
  if (isAbove(old, young, 3)) return [`The contract was ${before.version} already and cannot become ${now.version}.`];
  return differences(before, now).flatMap(({ kind, where }) => {
    const depth = kind === 'removing' ? 1 : 2;
    if (isAbove(young, old, depth)) return [];
    const words = { removing: 'breaks remotes built before', additive: 'is new', changed: 'is another than before' };
    return [
      `${where.join(' ')} ${words[kind]}: raise the ${depth === 1 ? 'major' : 'minor'} version in shared/package.json (it is ${now.version}, before ${before.version}).`,
    ];
  });
}
