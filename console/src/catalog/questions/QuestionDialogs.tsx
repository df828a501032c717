import { questionDesk } from '@cellar/shared/api/catalog/questionDesk/calls';
import { questionDeskSchema } from '@cellar/shared/api/catalog/questionDesk/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';

type Question = Result<'questionDesk.list'>['list'][number];
type Props = { question: Question; onClose: () => void };

const LINES = 4;
const answered = questionDeskSchema.answer.params.pick({ answer: true });
const because = questionDeskSchema.hide.params.pick({ reason: true });

export const nameOf = ({ nickname, productName }: Question) => `${nickname} · ${productName}`;

/** Answers a question, or changes its answer. */
export const AnswerDialog = ({ question, onClose }: Props) => (
  <ConfirmAction
    title={`回复 ${nameOf(question)}`}
    happens={`买家问：${question.body}`}
    confirm="保存回复"
    schema={answered}
    start={{ answer: question.answer ?? '' }}
    send={({ answer }) => questionDesk.answer({ id: question.id, answer, answeredAt: question.answeredAt })}
    done={() => `已回复 ${nameOf(question)}`}
    onClose={onClose}
  >
    {(form) => (
      <TextField
        form={form}
        name="answer"
        label="回复"
        hint="显示在商品页，所有人可见；提问的人会收到消息"
        lines={LINES}
      />
    )}
  </ConfirmAction>
);

/** Takes a question off the product's page. */
export const HideDialog = ({ question, onClose }: Props) => (
  <ConfirmAction
    title={`隐藏 ${nameOf(question)}`}
    happens="提问和回复不再显示在商品页；提问的人会收到理由。"
    confirm="隐藏提问"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => questionDesk.hide({ id: question.id, reason })}
    done={() => `已隐藏 ${nameOf(question)}`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

/** Shows a hidden question again. */
export const RestoreDialog = ({ question, onClose }: Props) => (
  <ConfirmAction
    title={`恢复 ${nameOf(question)}`}
    happens={`提问重新显示在商品页。当时的隐藏理由：${question.hiddenReason ?? ''}`}
    confirm="恢复提问"
    schema={NO_FIELDS}
    start={{}}
    send={() => questionDesk.restore({ id: question.id })}
    done={() => `已恢复 ${nameOf(question)}`}
    onClose={onClose}
  />
);
