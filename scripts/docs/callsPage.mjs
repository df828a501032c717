const cell = (values) => (values.length ? values.map((value) => `\`${value}\``).join(' ') : '–');
const SHOWN = 2;

/** At most two of the tests, the closest to the handler first: a table is for finding, not for counting. */
const shown = (tests) =>
  [...tests]
    .sort((one, other) => Number(other.startsWith('server/')) - Number(one.startsWith('server/')))
    .slice(0, SHOWN);

const textOf = (access) => {
  if (typeof access === 'string') return access;
  const [[kind, names]] = Object.entries(access);
  return `${kind}(${names.join(', ')})`;
};

const row = ({ name, address, access, errors, makers, tests }) =>
  `| \`${name}\` | \`${address}\` | ${textOf(access)} | ${cell(errors)} | ${cell(makers)} | ${cell(shown(tests))} |`;

const errorRow = ([kind, codes]) => `| ${kind} | ${cell(codes)} |`;

const FOLDER = 'docs/calls';
const unique = (values) => [...new Set(values)].sort();

const pageOf = (group, calls) =>
  [
    `# Calls of ${group}`,
    '',
    'What the columns say stands in [the list of all](README.md).',
    ...unique(calls.map(({ domain }) => domain)).flatMap((domain) => [
      '',
      `## ${domain}`,
      '',
      '| call | address | access | errors | screens | tests |',
      '|---|---|---|---|---|---|',
      ...calls.filter((call) => call.domain === domain).map(row),
    ]),
    '',
  ].join('\n');

const groupRow = (group, calls) =>
  `| [${group}](${group}.md) | ${unique(calls.map(({ domain }) => domain)).join(', ')} | ${calls.length} |`;

/** File below docs/calls → its text: one page for each group of domains; `common`: which calls → codes that they answer with unsaid. */
export function callsPages(calls, common) {
  const groups = unique(calls.map(({ group }) => group)).map((group) => [
    group,
    calls.filter((call) => call.group === group),
  ]);
  const index = [
    '# Calls',
    '',
    'Every call of shop, staff and registry, one page for each group of domains: its address, who may make it (`guest` anyone, `person` logged in, `buyer`',
    'approved, `staff(roles)` staff with one of the roles, `token(actions)` the bearer of a token for one of the actions or staff with the role `release`), the',
    'screens that make it (`shell`: host and shared parts; `console`), the codes of its own errors, and tests that name it. Written by `npm run docs:calls`; the',
    'test command fails when it is out of date.',
    '',
    '| group | domains | calls |',
    '|---|---|---|',
    ...groups.map(([group, own]) => groupRow(group, own)),
    '',
    '## Errors that no call names',
    '',
    'Beside its own errors a call answers with those of its access and with those that any call has.',
    '',
    '| calls | errors |',
    '|---|---|',
    ...Object.entries(common).map(errorRow),
    '',
  ].join('\n');
  return Object.fromEntries([
    [`${FOLDER}/README.md`, index],
    ...groups.map(([group, own]) => [`${FOLDER}/${group}.md`, pageOf(group, own)]),
  ]);
}
