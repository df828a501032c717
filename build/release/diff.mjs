import { columns, kilobytes } from './tables.mjs';

const sizeOf = (size) => (size ? kilobytes(size.sent) : '–');
const listed = ({ added, removed }) => `added: ${added.join(', ') || 'none'}; removed: ${removed.join(', ') || 'none'}`;

const fileLines = ({ files, sent }) =>
  files
    ? [
        `Sent: ${kilobytes(sent.before)} → ${kilobytes(sent.after)}`,
        ...(files.length > 0
          ? columns(files.map(({ file, before, after }) => [`  ${file}`, sizeOf(before), '→', sizeOf(after)]))
          : ['  no file differs in size']),
      ]
    : ['Sizes of one of them are not known: it was published before they were kept.'];

const versionLines = ({ version, at, who, notes, commits }) => [
  `  ${version} (${at}, ${who})`,
  ...(notes ? [`    ${notes}`] : []),
  ...commits.map((commit) => `    ${commit}`),
];

const usesLine = ({ consumer, revision, thing }) =>
  `  ${consumer}${revision ? ` revision ${revision}` : ''} uses ${thing}, which is gone`;

/** What differs between two versions. */
export async function diff(shop, [name, from, to]) {
  const data = await shop.diff(name, from, to);
  const { contract, routes, blocks, uses, versions } = data;
  return {
    lines: [
      `${name} ${from} → ${to}`,
      ...fileLines(data),
      `Routes ${listed(routes)}`,
      `Blocks ${listed(blocks)}`,
      `Contract: ${contract.before} → ${contract.after}; taken names ${listed(contract)}`,
      ...uses.map(usesLine),
      'Published between them:',
      ...versions.flatMap(versionLines),
    ],
    data,
  };
}
