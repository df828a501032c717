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

/** The page docs/calls.md; `common`: which calls → codes that they answer with unsaid. */
export function callsPage(calls, common) {
  const domains = [...new Set(calls.map((call) => call.domain))].sort();
  return [
    '# Calls',
    '',
    'Every call of shop, staff and registry by domain: its address, who may make it (`guest` anyone, `person` logged in, `buyer` approved,',
    '`staff(roles)` staff with one of the roles, `token(actions)` the bearer of a token for one of the actions or staff with the role `release`), the screens',
    'that make it (`shell`: host and shared parts; `console`), the codes of its own errors, and tests that name it. Written by `npm run docs:calls`; the',
    'test command fails when it is out of date.',
    '',
    '## Errors that no call names',
    '',
    'Beside its own errors a call answers with those of its access and with those that any call has.',
    '',
    '| calls | errors |',
    '|---|---|',
    ...Object.entries(common).map(errorRow),
    ...domains.flatMap((domain) => [
      '',
      `## ${domain}`,
      '',
      '| call | address | access | errors | screens | tests |',
      '|---|---|---|---|---|---|',
      ...calls.filter((call) => call.domain === domain).map(row),
    ]),
    '',
  ].join('\n');
}
