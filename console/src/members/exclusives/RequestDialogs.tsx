import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import { exclusivesSchema, type StaffExclusiveRequest } from '@cellar/shared/api/members/exclusives/schema';
import { fenOf } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { NO_TERMS, TermFields, terms } from './TermFields';

type Props = { request: StaffExclusiveRequest; onClose: () => void };

const answered = exclusivesSchema.answerRequest.params.pick({ answer: true });
const aboutOf = ({ name, area, body }: StaffExclusiveRequest) => `${name}，${area}：「${body}」`;

export const AnswerDialog = ({ request, onClose }: Props) => (
  <ConfirmAction
    title={`回复 ${request.contact}`}
    happens={`${aboutOf(request)} 申请保持待决定，会员会收到回复。`}
    confirm="回复"
    schema={answered}
    start={{ answer: request.answer ?? '' }}
    record={request.id}
    send={({ answer }) => exclusives.answerRequest({ id: request.id, answer })}
    done={() => `已回复 ${request.contact}`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="answer" label="回复" lines={4} />}
  </ConfirmAction>
);

export const RefuseDialog = ({ request, onClose }: Props) => (
  <ConfirmAction
    title={`拒绝 ${request.contact} 的申请`}
    happens={`${aboutOf(request)} 会员会看到回复，可以重新申请。`}
    confirm="拒绝"
    isDangerous
    schema={answered}
    start={{ answer: '' }}
    record={request.id}
    send={({ answer }) => exclusives.refuseRequest({ id: request.id, answer })}
    done={() => `${request.contact} 的申请已拒绝`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="answer" label="回复" lines={4} />}
  </ConfirmAction>
);

export const GrantRequestDialog = ({ request, onClose }: Props) => (
  <ConfirmAction
    title={`授予专享：${request.contact}`}
    happens={`${aboutOf(request)} 期内该地区只有这一位会员能买这款商品；要缴的保证金会通知会员。`}
    confirm="授予"
    schema={terms}
    start={NO_TERMS}
    record={request.id}
    send={({ depositYuan, ...rest }) =>
      exclusives.grantRequest({ ...rest, id: request.id, depositFen: fenOf(depositYuan) })
    }
    done={() => `已授予 ${request.contact} 区域专享`}
    onClose={onClose}
  >
    {(form) => <TermFields form={form} />}
  </ConfirmAction>
);
