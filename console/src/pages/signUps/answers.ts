import type { SignUpEntry } from '@cellar/shared/api/pages/signUps/schema';
import { dayMinute } from '@cellar/shared/format/time/date';

/** Every question that somebody answered: a form can have changed meanwhile. */
export const labelsOf = (list: readonly SignUpEntry[]) => [
  ...new Set(list.flatMap(({ answers }) => answers.map(({ label }) => label))),
];
export const answerOf = ({ answers }: SignUpEntry, label: string) =>
  answers.find((one) => one.label === label)?.value ?? '';

/** All of them as a table. */
export const rowsOf = (list: readonly SignUpEntry[]): string[][] => {
  const labels = labelsOf(list);
  return [
    ['会员', '手机号', ...labels, '报名时间'],
    ...list.map((entry) => [
      entry.name,
      entry.phone,
      ...labels.map((label) => answerOf(entry, label)),
      dayMinute(entry.at),
    ]),
  ];
};
