import type { Invoice } from '@cellar/shared/api/checkout/schema';
import { Cell, Cells } from '@cellar/shared/ui/base';
import { Fields, TextArea, TextField } from '@cellar/shared/ui/form';
import css from './SureOrderScreen.module.css';
import type { CheckoutSheet, QuotedOrder } from './useOrder';

const invoiceName = ({ kind, type }: Invoice) =>
  kind === 'personal' ? '个人' : type === 'special' ? '企业专票' : '企业';

/** Invoice, own order number, remarks. */
export function Extras({ order, onShow }: { order: QuotedOrder; onShow: (sheet: CheckoutSheet) => void }) {
  const { draft, setDraft } = order;
  const { invoice, ownNo, remarks } = draft;
  return (
    <div className={css.extras}>
      <Cells>
        <Cell
          label="发票"
          value={invoice ? `${invoiceName(invoice)} · ${invoice.title}` : '不开发票'}
          onClick={() => onShow({ kind: 'invoice' })}
        />
      </Cells>
      <Fields>
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
          placeholder="选填，如送货时间、包装要求"
          onChange={(value) => setDraft({ remarks: value })}
        />
      </Fields>
    </div>
  );
}
