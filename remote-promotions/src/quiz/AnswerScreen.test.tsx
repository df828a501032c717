import type { Quiz, QuizResult } from '@cellar/shared/api/campaigns/quiz/schema';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import AnswerScreen from './AnswerScreen';

const id = (n: number) => `0190e000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const questions = [1, 2].map((n) => ({ id: id(n), body: `第 ${n} 问`, options: ['白葡萄', '红葡萄'] }));
const result = (change: Partial<QuizResult> = {}): QuizResult => ({
  tryId: id(9),
  correct: 1,
  earned: 5,
  points: 5,
  items: questions.map((question, i) => ({ ...question, chosen: i, answer: 0, explanation: `解析 ${i}` })),
  ...change,
});
const today = (change: Partial<Quiz> = {}): { quiz: Quiz } => ({
  quiz: {
    id: id(8),
    name: '葡萄酒小考',
    rules: ['每天一次'],
    perTry: 2,
    tiers: [
      { correct: 1, points: 5 },
      { correct: 2, points: 30 },
    ],
    toAt: '2030-05-01T00:00:00.000Z',
    rewarded: true,
    today: 'open',
    result: null,
    ...change,
  },
});
const tries = ok({
  list: [{ id: id(7), name: '葡萄酒小考', day: '2030-04-01', correct: 2, asked: 2, points: 30 }],
  next: null,
});
const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'quiz.get': ok(today()),
    'quiz.listTries': tries,
    'quiz.begin': ok({ tryId: id(9), questions }),
    ...replies,
  });
  return { api, ...renderScreen(<AnswerScreen />, '/answer', { person: true }) };
};
const begin = async (replies: Replies = {}) => {
  const shown = open(replies);
  await shown.user.click(await screen.findByRole('button', { name: '开始答题' }));
  return shown;
};

// Rule: quiz-1
test('own tries have their day as people say it', async () => {
  open();
  expect(await screen.findByText(/^(2030年)?4月1日 · 答对 2 \/ 2 题$/)).toBeVisible();
});

// Rule: quiz-2
test('questions come one by one, and the result says what they brought', async () => {
  const { api, user } = await begin();
  expect(await screen.findByText('第 1 题，共 2 题')).toBeVisible();
  expect(screen.getByRole('button', { name: '下一题' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: '白葡萄' }));
  await user.click(screen.getByRole('button', { name: '下一题' }));
  await user.click(screen.getByRole('radio', { name: '红葡萄' }));
  api.replies['quiz.submit'] = offline();
  await user.click(screen.getByRole('button', { name: '交卷' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '红葡萄' })).toBeChecked();
  api.replies['quiz.submit'] = ok(result());
  api.replies['quiz.get'] = ok(today({ today: 'done', result: result() }));
  await user.click(screen.getByRole('button', { name: '交卷' }));
  expect(await screen.findByText('获得 5 积分，已到账')).toBeVisible();
  expect(api.sent('quiz.submit').at(-1)).toMatchObject({ tryId: id(9), answers: '[0,1]' });
  const answers = screen.getByRole('list', { name: '答案与解析' });
  expect(within(answers).getByText('正确：白葡萄')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看我的积分' })).toHaveAttribute('href', '/history-point');
});

// Rule: quiz-1
test('what was chosen is there again after a reload', async () => {
  const first = await begin();
  await first.user.click(await screen.findByRole('radio', { name: '红葡萄' }));
  first.unmount();
  const { user } = open({ 'quiz.get': ok(today({ today: 'begun' })) });
  await user.click(await screen.findByRole('button', { name: '继续答题' }));
  expect(await screen.findByRole('radio', { name: '红葡萄' })).toBeChecked();
});

// Rule: quiz-1
test('a try that was handed in elsewhere meanwhile is said and shown', async () => {
  const { api, user } = open({ 'quiz.begin': refused('今天已经答过了，明天再来', { code: 'done' }) });
  const button = await screen.findByRole('button', { name: '开始答题' });
  api.replies['quiz.get'] = ok(today({ today: 'done', result: result({ correct: 0, earned: 0, points: 0 }) }));
  await user.click(button);
  expect(await screen.findByText('今天已经答过了，明天再来')).toBeVisible();
  expect(await screen.findByText('这次没有积分，看看解析再来')).toBeVisible();
});

// Rule: quiz-3
test('a spent budget is said before and after', async () => {
  const before = open({ 'quiz.get': ok(today({ rewarded: false })) });
  expect(await screen.findByText('本期积分已发完，仍可答题看解析')).toBeVisible();
  before.unmount();
  const { unmount } = open({ 'quiz.get': ok(today({ today: 'done', result: result({ points: 3 }) })) });
  expect(await screen.findByText('获得 3 积分，已到账；本期积分已发完')).toBeVisible();
  unmount();
  open({ 'quiz.get': ok(today({ today: 'done', result: result({ points: 0 }) })) });
  expect(await screen.findByText('本期积分已发完，这次没有积分')).toBeVisible();
});

test('shows its shape, a retry, and what stands there without a quiz and without tries', async () => {
  const first = open({ 'quiz.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  first.unmount();
  const { api, user } = open({ 'quiz.get': offline(), 'quiz.listTries': ok({ list: [], next: null }) });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['quiz.get'] = ok({ quiz: null });
  await user.click(retry);
  expect(await screen.findByText('现在没有答题活动')).toBeVisible();
  expect(await screen.findByText('还没有答过题')).toBeVisible();
});
