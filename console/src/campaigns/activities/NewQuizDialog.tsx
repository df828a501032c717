import { z } from 'zod';
import { quiz } from '@cellar/shared/api/campaigns/quiz/calls';
import { NewQuestion, QuizTier, quizSchema } from '@cellar/shared/api/campaigns/quiz/schema';
import { RowsField } from '../../kit/form/RowsField';
import { TextField } from '../../kit/form/TextField';
import { shanghaiMinute } from '../../kit/base/times';
import { byPath } from '../../kit/form/typed/amounts';
import { GiftRehearsalInDialog } from './offers/GiftRehearsalInDialog';
import { lined, rowsOf } from './labels';
import { NewActivity } from './NewActivity';

const MAX_TIERS = 10;
const MAX_QUESTIONS = 200;
const { params } = quizSchema.add;
const Question = NewQuestion.extend({
  options: lined(NewQuestion.shape.options),
  answer: z.int().min(1),
}).refine(({ answer, options }) => answer <= options.length, { path: ['answer'], message: '没有这个选项' });
const schema = params.extend({
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
  rules: lined(params.shape.rules),
  tiers: rowsOf(QuizTier, MAX_TIERS),
  questions: rowsOf(Question, MAX_QUESTIONS),
});
const tier = { correct: '', points: '' };
const question = { body: '', options: '', answer: 1, explanation: '' };
const start = {
  name: '',
  perTry: 3,
  budget: '',
  fromAt: '',
  toAt: '',
  tiers: [tier],
  questions: [question, question, question],
  rules: '',
};

const inputOf = ({ questions, ...rest }: z.output<typeof schema>) => ({
  ...rest,
  questions: questions.map(({ answer, ...one }) => ({ ...one, answer: answer - 1 })),
});

/** Questions about wine; those who answer right get points. */
export const NewQuizDialog = ({ onClose }: { onClose: () => void }) => (
  <NewActivity
    kind="quizzes"
    title="新建有奖答题"
    happens={({ perTry, budget }) =>
      `每人每天答一次，从题库里抽 ${Number(perTry) || 0} 题；一共最多发 ${Number(budget) || 0} 积分，发完还能答。建好后不能改，只能结束。`
    }
    confirm="新建"
    schema={schema}
    start={start}
    send={(values) => quiz.add(inputOf(values))}
    done={({ name }) => `「${name}」已建好`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        <TextField form={form} name="perTry" label="每次几题" type="number" />
        <TextField form={form} name="budget" label="一共最多发多少积分" type="number" />
        <TextField form={form} name="fromAt" label="开始" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
        <RowsField form={byPath(form)} name="tiers" label="奖励" unit="档" blank={tier} max={MAX_TIERS}>
          {(at) => (
            <>
              <TextField form={byPath(form)} name={`${at}.correct`} label="答对几题" type="number" />
              <TextField form={byPath(form)} name={`${at}.points`} label="得多少积分" type="number" />
            </>
          )}
        </RowsField>
        <RowsField form={byPath(form)} name="questions" label="题库" unit="题" blank={question} max={MAX_QUESTIONS}>
          {(at) => (
            <>
              <TextField form={byPath(form)} name={`${at}.body`} label="题目" />
              <TextField form={byPath(form)} name={`${at}.options`} label="选项" hint="一行一个，2 到 6 个" lines={4} />
              <TextField form={byPath(form)} name={`${at}.answer`} label="答案是第几个" type="number" />
              <TextField form={byPath(form)} name={`${at}.explanation`} label="解析" hint="答完后看到" />
            </>
          )}
        </RowsField>
        <TextField form={form} name="rules" label="活动规则" hint="一行一条，可不填" lines={3} />
        <GiftRehearsalInDialog form={form} schema={schema} ask={(values) => quiz.rehearse(inputOf(values))} />
      </>
    )}
  </NewActivity>
);
