import { quizSchema } from '@cellar/shared/api/campaigns/quiz/schema';
import { NewQuizDialog } from '../NewQuizDialog';
import type { ActivityKind } from './activityKind';

export const quizzes: ActivityKind = {
  title: '有奖答题',
  writers: quizSchema.add.access.staff,
  happens: '不能再答题，已发的积分不收回。',
  New: NewQuizDialog,
  log: {
    'quiz.add': '新增有奖答题',
    'quiz.end': '结束有奖答题',
  },
};
