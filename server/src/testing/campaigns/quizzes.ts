import { DAY } from '../../clock';
import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

export const QUESTIONS = 4;
const QUESTION = { body: '霞多丽是哪种颜色的品种？', options: ['白', '红'], answer: 0, explanation: '它是白葡萄。' };

/** What staff send for a quiz that runs now: each question's right answer is its first option. */
export const quizInput = ({ clock }: Pick<TestScene, 'clock'>, { budget = 1000, perTry = 2 } = {}) => ({
  name: '葡萄酒小考',
  rules: ['每天一次'],
  perTry,
  tiers: [
    { correct: 2, points: 30 },
    { correct: 1, points: 5 },
  ],
  budget,
  fromAt: new Date(clock.now().getTime() - DAY).toISOString(),
  toAt: new Date(clock.now().getTime() + 10 * DAY).toISOString(),
  questions: Array.from({ length: QUESTIONS }, (_, i) => ({ ...QUESTION, body: `${QUESTION.body} ${i}` })),
});

const editor = { id: newId(), name: 'editor', roles: ['pages-edit' as const], tokenHash: '', csrf: '' };

export const addQuiz = async (scene: Pick<TestScene, 'app' | 'clock'>, change = {}): Promise<string> =>
  (await scene.app.handlers['quiz.add']({ ...quizInput(scene, change) }, editor, undefined as never)).id;
