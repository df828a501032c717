import { Cell, Cells, Stack } from '@cellar/shared/ui/base';
import { Fields, PillsField, TextArea, TextField } from '@cellar/shared/ui/form';
import type { CheckoutSheet, QuotedOrder } from './useOrder';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

const invoiceName = ({ kind, type }: Invoice) =>
  kind === 'personal' ? '个人' : type === 'special' ? '企业专票' : '企业';

const DELIVERY_TIMES = ['工作日送货', '周末送货', '送前先打电话'];
const timeIn = (remarks: string) => DELIVERY_TIMES.find((time) => remarks.includes(time)) ?? null;

/** The remarks with another wish for the delivery at their start; without one when it was there already. */
function withTime(remarks: string, time: string): string {
  const known = timeIn(remarks);
  const rest = known ? remarks.replace(known, '').replace(/^[，\s]+/, '') : remarks;
  return [known === time ? '' : time, rest].filter(Boolean).join('，');
}

/** Invoice, own order number, remarks. */
export function Extras({ order, onShow }: { order: QuotedOrder; onShow: (sheet: CheckoutSheet) => void }) {
  const { draft, setDraft } = order;
  const { invoice, ownNo, remarks } = draft;
  return (
    <Stack gap={10}>
      <Cells>
        <Cell
          label="发票"
          value={invoice ? `${invoiceName(invoice)} · ${invoice.title}` : '不开发票'}
          onClick={() => onShow({ kind: 'invoice' })}
        />
      </Cells>
      <Fields>
        <PillsField
          label="送货时间"
          items={DELIVERY_TIMES.map((time) => ({ value: time, label: time }))}
          value={timeIn(remarks)}
          onChange={(time) => setDraft({ remarks: withTime(remarks, time) })}
        />
        <TextField
          label="自有单号"
          value={ownNo}
          maxLength={40}
          placeholder="选填，对账用"
          onChange={(value) => setDraft({ ownNo: value })}
        />
        <TextArea
          label="订单备注"
          value={remarks}
          maxLength={200}
          counter
          placeholder="选填，如包装要求、放前台"
          onChange={(value) => setDraft({ remarks: value })}
        />
      </Fields>
    </Stack>
  );
}
