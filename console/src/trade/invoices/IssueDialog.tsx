import { invoiceDesk } from '@cellar/shared/api/trade/invoiceDesk/calls';
import { invoiceDeskSchema } from '@cellar/shared/api/trade/invoiceDesk/schema';
import { money } from '@cellar/shared/format/number/money';
import { byPath } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ChosenFile, FileField } from '../../kit/form/FileField';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';
import type { FormOf } from '../../kit/form/useSchemaForm';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

const schema = invoiceDeskSchema.issue.params.pick({ number: true }).extend({ file: ChosenFile });

export const INVOICE_TYPES = { ordinary: '增值税普通发票', special: '增值税专用发票' } as const;

/** What the tax system gave: a number and a file. */
const PaperFields = ({ form, noun }: { form: FormOf<typeof schema>; noun: string }) => (
  <>
    <TextField form={form} name="number" label={`${noun}号码`} hint="8 到 20 位数字" />
    <FileField form={byPath(form)} name="file" label={`${noun}文件`} accept="application/pdf" />
  </>
);

type Props = { paper: { id: string; orderNo: string; invoice: Invoice }; onClose: () => void };

/** Takes the number and the file of the red invoice of one whose money went back. */
export function CreditDialog({
  paper: { id, orderNo, number },
  onClose,
}: Props & { paper: { number: string | null } }) {
  return (
    <ConfirmAction
      title={`登记红字发票：${orderNo}`}
      happens={`冲红原发票 ${number ?? ''}。客户会收到红字发票号码，登记后不能再改。`}
      confirm="登记"
      schema={schema}
      start={{ number: '' }}
      record={id}
      send={({ number: own, file }) => invoiceDesk.credit({ id, number: own, file })}
      done={() => `${orderNo} 的红字发票已登记`}
      onClose={onClose}
    >
      {(form) => <PaperFields form={form} noun="红字发票" />}
    </ConfirmAction>
  );
}

const reasoned = invoiceDeskSchema.reverse.params.pick({ reason: true });

/** Takes back an issued invoice whose title or file is wrong. */
export const ReverseDialog = ({
  paper: { id, orderNo, number, amountFen },
  onClose,
}: Props & { paper: { number: string | null; amountFen: number } }) => (
  <ConfirmAction
    title={`作废并冲红：${orderNo}`}
    happens={`发票 ${number ?? ''}（${money(amountFen)}）作废，等待红字发票。客户会看到原因，核对抬头后可以重新申请。`}
    confirm="作废并冲红"
    schema={reasoned}
    start={{ reason: '' }}
    record={id}
    send={({ reason }) => invoiceDesk.reverse({ id, reason })}
    done={() => `${orderNo} 的发票已作废，待冲红`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

/** Takes the number and the file of an invoice that the tax system has issued; who it is for stands above. */
export function IssueDialog({ paper: { id, orderNo, invoice }, onClose }: Props) {
  const { title, taxNo, type, email, address, phone, bank, account } = invoice;
  const parts = [title, taxNo, INVOICE_TYPES[type], address, phone, bank, account, email];
  return (
    <ConfirmAction
      title={`登记发票：${orderNo}`}
      happens={`${parts.filter(Boolean).join(' · ')}。登记后客户可以下载，不能再改。`}
      confirm="登记"
      schema={schema}
      start={{ number: '' }}
      record={id}
      send={({ number, file }) => invoiceDesk.issue({ id, number, file })}
      done={() => `${orderNo} 的发票已登记`}
      onClose={onClose}
    >
      {(form) => <PaperFields form={form} noun="发票" />}
    </ConfirmAction>
  );
}
