import type { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import { dayTime } from '@cellar/shared/format/time/date';
import { actionLabel } from './actions';
import { actorLabel, formatDetail, formatTarget } from './labels';

const HEAD = ['时间', '谁', '做了什么', '对象', '详情', '理由', '对象编号'];

/** Entries of the log as rows of a spreadsheet, as they are shown, with the whole id of what it was done to. */
export const logSheet = (entries: readonly AuditEntry[]): string[][] => [
  HEAD,
  ...entries.map((entry) => [
    dayTime(entry.at),
    actorLabel(entry.who),
    actionLabel(entry.action),
    formatTarget(entry),
    formatDetail(entry.detail),
    entry.reason ?? '',
    entry.target,
  ]),
];
