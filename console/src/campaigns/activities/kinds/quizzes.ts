import { quiz } from '@cellar/shared/api/campaigns/quiz/calls';
import { NewQuizDialog } from '../NewQuizDialog';
import { PAGES, type Activity, type ActivityKind } from './activityKind';

const listQuizzes = async (): Promise<Activity[]> =>
  (await quiz.listAll()).list.map(({ budget, given, tries, ...row }) => ({
    ...row,
    given,
    total: budget,
    unit: '积分',
    note: `${tries} 人次答题`,
  }));

export const quizzes: ActivityKind = {
  title: '有奖答题',
  ...PAGES,
  list: listQuizzes,
  end: (quizId, reason) => quiz.end({ quizId, reason }),
  happens: '不能再答题，已发的积分不收回。',
  New: NewQuizDialog,
  log: {
    'quiz.add': '新增有奖答题',
    'quiz.end': '结束有奖答题',
  },
};
