const KB = 1024;
export const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

/** Rows as lines with their columns below each other. */
export const columns = (rows) => {
  const widths = rows[0].map((_, index) => Math.max(...rows.map((row) => String(row[index] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, index) => String(cell ?? '').padEnd(widths[index]))
      .join('  ')
      .trimEnd(),
  );
};

const percent = (basisPoints) => `${basisPoints / 100} %`;
const shareOf = ({ basisPoints, people = [] }) =>
  people.length > 0 ? `${percent(basisPoints)} + ${people.length} by name` : percent(basisPoints);
const canaryOf = ({ rollout }) =>
  rollout ? `${rollout.version} ${rollout.state === 'running' ? shareOf(rollout) : rollout.state}` : '–';

/** One line for each remote. */
export const remoteLines = ({ list }) =>
  columns([
    ['remote', 'state', 'stable', 'canary', 'newest', 'versions'],
    ...list.map((row) => [
      row.name,
      row.state,
      row.stable ?? '–',
      canaryOf(row),
      row.newest?.version ?? '–',
      row.versions,
    ]),
  ]);

const notesOf = ({ channels, rehearsal, quarantined, held, state }) =>
  [
    ...channels,
    `rehearsal ${rehearsal.state}`,
    quarantined && `quarantined: ${quarantined.reason}`,
    held && `held: ${held}`,
    state !== 'kept' && state,
  ]
    .filter(Boolean)
    .join(', ');

/** A remote's state, then one line for each of its versions. */
export const versionLines = (row) => [
  `${row.name}: ${row.state}${row.text ? ` („${row.text}“)` : ''}, stable ${row.stable ?? 'none'}, canary ${canaryOf(row)}`,
  ...columns(row.versions.map((each) => [each.version, each.publishedAt, each.publishedBy, notesOf(each)])),
];
