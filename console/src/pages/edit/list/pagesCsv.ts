import type { PageHead } from '@cellar/shared/api/pages/pages/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { dayMinute } from '@cellar/shared/format/time/date';
import { STATES } from '../labels';

const HEADS = ['名称', '路径', '状态', '版本', '开始（上海）', '结束（上海）', '作者', '修改时间（上海）', '今日访客'];

/** The list as it is narrowed now. */
export const pagesCsv = (list: readonly PageHead[], visitors: Result<'pageNumbers.listToday'>['list'] = []) => [
  HEADS,
  ...list.map(({ id, name, path, state, revision, run, author, savedAt }) => [
    name,
    path,
    STATES[state].text,
    `r${revision}`,
    run ? dayMinute(run.fromAt) : '',
    run?.toAt ? dayMinute(run.toAt) : '',
    author,
    dayMinute(savedAt),
    visitors.find((one) => one.id === id)?.visitors ?? 0,
  ]),
];
