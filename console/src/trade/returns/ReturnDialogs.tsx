import { useState, type ComponentProps } from 'react';
import type { z } from 'zod';
import { returnCases } from '@cellar/shared/api/trade/returnCases/calls';
import { returnCasesSchema } from '@cellar/shared/api/trade/returnCases/schema';
import type { CallError } from '@cellar/shared/runtime/errors';
import { Time } from '../../kit/base/Time';
import { Note } from '../../kit/feedback/Note';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import type { PathForm } from '../../kit/form/RowsField';
import { TextField } from '../../kit/form/TextField';
import { byPath } from '../../kit/form/typed/amounts';
import { NO_FIELDS, type FormSchema } from '../../kit/form/useSchemaForm';
import { actorLabel } from '../../platform/audit/labels';
import { SlipFields } from '../CourierField';
import styles from '../orders/orders.module.css';
import { refundText, startSum, SumFields, sumOf, sumSchemaOf } from './sumForm';
import { BY, type ReturnDialogKind, type ReturnHead } from './returnActions';

type Props = { one: ReturnHead; onClose: () => void };

const refused = returnCasesSchema.refuse.params.pick({ reason: true });
const received = returnCasesSchema.receive.params.pick({ lines: true, text: true });
const resent = returnCasesSchema.resend.params.pick({ courier: true, trackingNo: true });
const answered = returnCasesSchema.answer.params.pick({ text: true });

const changeOf = (error: unknown) =>
  returnCases.answer.failedWith(error, 'changed') ? returnCases.answer.detailOf(error) : null;

/** What was done since to the case that is open here; what is filled in stays, and can be sent with that in sight. */
function Changed({ error, state }: { error: CallError } & Pick<ReturnHead, 'state'>) {
  const found = changeOf(error);
  const last = found?.last;
  return (
    <Note tone="bad">
      {error.message}。
      {last && (
        <>
          {last.who ? actorLabel(last.who) : BY[last.by]} <Time at={last.at} /> {last.title ?? '留言'}
          {last.text && `：${last.text}`}。
        </>
      )}
      {found && (found.state === state ? '你填写的还在，核对后可以再次提交。' : '你填写的还在，没有提交。')}
    </Note>
  );
}

type Seen = { id: string; revision: number };
type ActionProps<S extends FormSchema> = Omit<ComponentProps<typeof ConfirmAction<S>>, 'send' | 'explain'> & {
  one: ReturnHead;
  send: (values: z.output<S>, seen: Seen) => Promise<unknown>;
};

/** A step of a case as the person saw it. */
function CaseAction<S extends FormSchema>({ one: { id, revision, state }, send, ...props }: ActionProps<S>) {
  const [seen, setSeen] = useState(revision);
  const sendSeen = (values: z.output<S>) =>
    send(values, { id, revision: seen }).catch((error: unknown) => {
      // From here on the person has it in sight.
      setSeen((known) => changeOf(error)?.revision ?? known);
      throw error;
    });
  return <ConfirmAction {...props} send={sendSeen} explain={(error) => <Changed error={error} state={state} />} />;
}

const agreed: Record<ReturnHead['kind'], () => string> = {
  refundOnly: () => '商品不用寄回，由财务退款。',
  goodsBack: () => '买家会收到寄回地址，仓库收到商品并验收后退款。',
  exchange: () => '新品先为买家留好；没有库存时自动改为退款。',
};

const AgreeDialog = ({ one, onClose }: Props) => (
  <CaseAction
    one={one}
    title={`同意 ${one.caseNo}`}
    happens={agreed[one.kind]()}
    confirm="同意申请"
    schema={NO_FIELDS}
    start={{}}
    send={(_, seen) => returnCases.agree(seen)}
    done={() => `${one.caseNo} 已同意`}
    onClose={onClose}
  />
);

/** What need not come back is proposed to finance, with its sum. */
const ProposeDialog = ({ one, onClose }: Props) => (
  <CaseAction
    one={one}
    title={`同意 ${one.caseNo}`}
    happens={(values) => `商品不用寄回，${refundText(values, one)} 由财务退款。`}
    confirm="同意申请"
    schema={sumSchemaOf(one)}
    start={startSum(one)}
    send={(values, seen) => returnCases.agree({ ...seen, ...sumOf(values, one) })}
    done={() => `${one.caseNo} 已同意，等财务退款`}
    onClose={onClose}
  >
    {(form) => <SumFields form={form} one={one} />}
  </CaseAction>
);

const RefuseDialog = ({ one, onClose }: Props) => (
  <CaseAction
    one={one}
    title={`拒绝 ${one.caseNo}`}
    happens="申请随即结束，买家会看到理由；期限内可以补充说明后再次申请。"
    confirm="拒绝申请"
    isDangerous
    schema={refused}
    start={{ reason: '' }}
    send={({ reason }, seen) => returnCases.refuse({ ...seen, reason })}
    done={() => `${one.caseNo} 已拒绝`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </CaseAction>
);

const ReceiveDialog = ({ one, onClose }: Props) => (
  <CaseAction
    one={one}
    title={`收货验收 ${one.caseNo}`}
    happens="按实际收到的数量退款或换货；完好的回到库存，破损的不再销售。"
    confirm="确认验收"
    schema={received}
    start={{ lines: one.goods.map(({ line, quantity }) => ({ line, received: quantity, damaged: 0 })), text: '' }}
    send={({ lines, text }, seen) => returnCases.receive({ ...seen, lines, text })}
    done={() => `${one.caseNo} 已验收`}
    onClose={onClose}
  >
    {(form) => (
      <>
        {one.goods.map(({ line, name, quantity }, index) => (
          <div key={line} className={styles.units}>
            <TextField
              form={form as unknown as PathForm}
              name={`lines.${index}.received`}
              label={`${name} 收到`}
              hint={`申请 ${quantity} 件`}
              type="number"
            />
            <TextField
              form={form as unknown as PathForm}
              name={`lines.${index}.damaged`}
              label={`${name} 破损`}
              hint="不能再销售的件数"
              type="number"
            />
          </div>
        ))}
        <TextField form={form} name="text" label="验收说明" hint="可不填，买家会看到" lines={2} />
      </>
    )}
  </CaseAction>
);

const RefundDialog = ({ one, onClose }: Props) => (
  <CaseAction
    one={one}
    title={`退款 ${one.caseNo}`}
    happens={(values) => `${refundText(values, one)} 按原支付方式退回，不能撤销。`}
    confirm={(values) => `退款 ${refundText(values, one)}`}
    isDangerous
    schema={sumSchemaOf(one)}
    start={startSum(one)}
    send={(values, seen) => returnCases.refund({ ...seen, ...sumOf(values, one) })}
    done={() => `${one.caseNo} 已退款`}
    onClose={onClose}
  >
    {(form) => <SumFields form={form} one={one} />}
  </CaseAction>
);

const ResendDialog = ({ one, onClose }: Props) => (
  <CaseAction
    one={one}
    title={`寄出新品 ${one.caseNo}`}
    happens="新品出库寄往原收货地址，买家会看到运单号。"
    confirm="寄出新品"
    schema={resent}
    start={{ courier: '', trackingNo: '' }}
    send={(slip, seen) => returnCases.resend({ ...seen, ...slip })}
    done={() => `${one.caseNo} 的新品已寄出`}
    onClose={onClose}
  >
    {(form) => <SlipFields form={byPath(form)} />}
  </CaseAction>
);

const AnswerDialog = ({ one, onClose }: Props) => (
  <CaseAction
    one={one}
    title={`回复 ${one.caseNo}`}
    happens="买家会收到站内消息，也能在退换记录里看到。"
    confirm="回复买家"
    schema={answered}
    start={{ text: '' }}
    send={({ text }, seen) => returnCases.answer({ ...seen, text })}
    done={() => `已回复 ${one.caseNo}`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="text" label="回复" lines={4} />}
  </CaseAction>
);

const DIALOGS = {
  agree: (props: Props) =>
    props.one.kind === 'refundOnly' ? <ProposeDialog {...props} /> : <AgreeDialog {...props} />,
  refuse: RefuseDialog,
  receive: ReceiveDialog,
  refund: RefundDialog,
  resend: ResendDialog,
  answer: AnswerDialog,
};

/** What is asked before a case goes on. */
export function ReturnDialog({ kind, ...props }: Props & { kind: ReturnDialogKind }) {
  const Own = DIALOGS[kind];
  return <Own {...props} />;
}
