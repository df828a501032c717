import { z } from 'zod';
import { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { typed } from '@cellar/shared/contract/typed';
import {
  Day,
  defineCall,
  Id,
  idOf,
  Instant,
  jsonParam,
  pageOf,
  pageParams,
  staff,
} from '@cellar/shared/contract/schema';

const none = z.object({});
const MAX_OPTIONS = 6;

export const QuizTier = z.object({ correct: z.int().min(1).max(20), points: z.int().min(1).max(10_000) });
export type QuizTier = z.output<typeof QuizTier>;

const Question = z.object({ id: Id, body: z.string(), options: z.array(z.string()) });
export type QuizQuestion = z.output<typeof Question>;

const Answered = z.object({
  tryId: Id,
  correct: z.int(),
  /** What the answers were worth, and what the person got: less once the budget is spent. */
  earned: z.int(),
  points: z.int(),
  items: z.array(Question.extend({ chosen: z.int(), answer: z.int(), explanation: z.string() })),
});
export type QuizResult = z.output<typeof Answered>;

const Quiz = z.object({
  id: Id,
  name: z.string(),
  rules: z.array(z.string()),
  perTry: z.int(),
  tiers: z.array(QuizTier),
  toAt: Instant,
  /** Whether there are points left to win. */
  rewarded: z.boolean(),
  /** The person's try of today. */
  today: z.enum(['open', 'begun', 'done']),
  result: Answered.nullable(),
});
export type Quiz = z.output<typeof Quiz>;

/** The quiz that runs now, else the next one, for anybody. */
const QuizBrief = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['soon', 'running']),
  perTry: z.int(),
  fromAt: Instant,
  toAt: Instant,
  /** The most points that a try can bring. */
  mostPoints: z.int(),
  rewarded: z.boolean(),
  /** The caller's try of today; null for guests and before the quiz begins. */
  today: z.enum(['open', 'begun', 'done']).nullable(),
});
export type QuizBrief = z.output<typeof QuizBrief>;

/** `answer`: the right one of the options, from 0. */
export const NewQuestion = z.object({
  body: typed().min(2, '请填写题目').max(120),
  options: z.array(typed().min(1, '请填写选项').max(40)).min(2, '至少两个选项').max(MAX_OPTIONS),
  answer: z.int().min(0),
  explanation: typed().min(2, '请填写解析').max(200),
});

const NewQuiz = z.object({
  name: typed().min(2, '请填写名称').max(30),
  rules: jsonParam(z.array(typed().min(1).max(100)).max(10)),
  perTry: z.coerce.number().int().min(1).max(20),
  tiers: jsonParam(z.array(QuizTier).min(1).max(10)),
  /** Points to give in all. */
  budget: z.coerce.number().int().min(1).max(10_000_000),
  fromAt: Instant,
  toAt: Instant,
  questions: jsonParam(z.array(NewQuestion).min(1).max(200)),
});

export const quizSchema = {
  /** The quiz that runs now. */
  get: defineCall({ access: 'person', params: none, result: z.object({ quiz: Quiz.nullable() }) }),
  getBrief: defineCall({ access: 'guest', params: none, result: z.object({ quiz: QuizBrief.nullable() }) }),
  /** The questions of the person's try of today, the same however often it is asked. */
  begin: defineCall({
    access: 'person',
    params: z.object({ quizId: idOf('quiz') }),
    result: z.object({ tryId: Id, questions: z.array(Question) }),
    errors: ['done', 'soon', 'over'],
  }),
  /** Repeated with the same answers it gives the same result. */
  submit: defineCall({
    access: 'person',
    params: z.object({
      tryId: idOf('quizTry'),
      /** Chosen options, from 0, in the order of the questions. */
      answers: jsonParam(z.array(z.int().min(0).max(MAX_OPTIONS)).min(1).max(20)),
    }),
    result: Answered,
    errors: ['done', 'late', 'incomplete'],
  }),
  /** Own tries that were handed in, the newest first. */
  listTries: defineCall({
    access: 'person',
    params: z.object(pageParams),
    result: pageOf(z.object({ id: Id, name: z.string(), day: Day, correct: z.int(), asked: z.int(), points: z.int() })),
  }),
  /** What it would give to people as they were in the last thirty days; nothing is written. */
  rehearse: defineCall({
    access: staff('pages-edit', 'pages-publish', 'marketing'),
    params: NewQuiz,
    result: GiftRehearsal,
    errors: ['questions', 'span'],
  }),
  /** What loses, or may cost more than the shop's limit, waits for a second person. */
  add: defineCall({
    access: staff('pages-edit', 'pages-publish', 'marketing'),
    params: NewQuiz,
    result: z.object({ id: Id }),
    errors: ['questions', 'span', 'waitsForSecond'],
  }),
};
