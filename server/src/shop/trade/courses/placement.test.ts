import { withApp } from '../../../testing/withApp';
import { getPlacement, scorePlacement } from './placement';
import { placementQuestions } from './placementQuestions';

const allRight = placementQuestions.map(({ right }) => right);
/** Right up to the step and wrong after it. */
const rightUpTo = (step: number) =>
  placementQuestions.map((question) => (question.step <= step ? question.right : (question.right + 1) % 4));

it('asks four steps, the easy ones first, and gives nothing away', () => {
  const steps = placementQuestions.map(({ step }) => step);
  expect(steps).toEqual([...steps].sort());
  expect(new Set(steps)).toEqual(new Set([1, 2, 3, 4]));
  const { questions } = getPlacement();
  expect(questions).toHaveLength(10);
  expect(JSON.stringify(questions)).not.toContain(placementQuestions[0]!.explanation);
  for (const { options, right } of placementQuestions) {
    expect(new Set(options).size).toBe(4);
    expect(options[right]).toBeDefined();
  }
});

// Rule: course-42
it.each([
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 3],
  [4, 4],
])('right up to step %d fits level %d', (step, level) => {
  expect(scorePlacement(rightUpTo(step)).level).toBe(level);
});

// Rule: course-42
it('a hard question that is right by chance does not skip a step', () => {
  const lucky = placementQuestions.map(({ step, right }) => (step === 1 ? (right + 1) % 4 : right));
  expect(scorePlacement(lucky)).toMatchObject({ level: 1, right: 7, total: 10 });
});

// Rule: course-42
it('says of each answer whether it is right, and what is true', async () =>
  withApp(async ({ call }) => {
    const { questions } = await call('courses.getPlacement', {});
    expect(questions).toHaveLength(10);
    const answers = allRight.map((right, at) => (at === 0 ? (right + 1) % 4 : right));
    const result = await call('courses.scorePlacement', { answers: JSON.stringify(answers) });
    expect(result.level).toBe(4);
    expect(result.reason).toContain('四级');
    expect(result.answers.map(({ isRight }) => isRight)).toEqual(answers.map((_, at) => at > 0));
    expect(result.answers[0]!.explanation).toContain('葡萄皮');
    const refused = call('courses.scorePlacement', { answers: JSON.stringify(answers.slice(1)) });
    await expect(refused).rejects.toMatchObject({ code: 'answers' });
    const beyond = call('courses.scorePlacement', { answers: JSON.stringify(answers.map(() => 9)) });
    await expect(beyond).rejects.toMatchObject({ code: 'answers' });
  }));
