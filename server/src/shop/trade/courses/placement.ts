import { BusinessError } from '../../../errors/businessError';
import { placementQuestions } from './placementQuestions';

/** So many right answers pass each of the first three steps; one in the last is enough for the highest level. */
const PASSED = [2, 2, 2];
const HIGHEST = 4;

const reasons: Record<number, (right: number) => string> = {
  1: (right) =>
    right === 0
      ? '从零开始最踏实：一级用一天讲清主要类型、品种与品鉴方法。'
      : '你已经有一点感觉，先用一级把类型、品种与品鉴方法理顺，后面会学得更快。',
  2: () => '基础类型与侍酒常识你都清楚，可以直接上二级，把主要品种与产区系统学一遍。',
  3: () => '品种与产区你已经熟悉，三级会带你弄懂风格、品质与价格背后的原因。',
  4: () => '酿造与产区的细节你都答得出，适合挑战四级文凭。四级要求先取得三级证书，没有的话请从三级开始。',
};

/** The questions without what is right. */
export const getPlacement = () => ({
  questions: placementQuestions.map(({ id, text, options }) => ({ id, text, options: [...options] })),
});

/** The level that fits: steps of difficulty are climbed one after the other, until one is not passed. */
export function scorePlacement(answers: readonly number[]) {
  const complete = answers.length === placementQuestions.length;
  if (!complete || placementQuestions.some(({ options }, at) => (answers[at] ?? 0) >= options.length))
    throw new BusinessError('请答完全部题目', { code: 'answers' });
  const marked = placementQuestions.map(({ step, right, explanation }, at) => ({
    step,
    isRight: answers[at] === right,
    explanation,
  }));
  const rightIn = (step: number) => marked.filter((answer) => answer.step === step && answer.isRight).length;
  const failed = PASSED.findIndex((needed, at) => rightIn(at + 1) < needed);
  const level = failed >= 0 ? failed + 1 : rightIn(HIGHEST) >= 1 ? HIGHEST : HIGHEST - 1;
  const right = marked.filter(({ isRight }) => isRight).length;
  return {
    level,
    right,
    total: marked.length,
    reason: reasons[level]!(right),
    answers: marked.map(({ isRight, explanation }) => ({ isRight, explanation })),
  };
}
