import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import { money } from '@cellar/shared/format/number/money';
import { cleanAmount, fenOf } from '@cellar/shared/format/number/typedMoney';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from '../company.module.css';

export type Priced = { skuId: string; name: string; costFen: number; retailFen: number; priceFen: number | null };
type PriceSheetProps = { goods: Priced | null; onClose: () => void; onSaved: () => void };

/** The own price of goods, between what the member pays and what anyone does. */
export function PriceSheet({ goods, onClose, onSaved }: PriceSheetProps) {
  // While the sheet leaves, it still shows what it was opened for.
  const [shown, setShown] = useState(goods);
  if (goods && goods !== shown) setShown(goods);
  return (
    <Sheet open={goods !== null} onClose={onClose} title="主页价">
      {shown && <PriceForm key={shown.skuId} goods={shown} onSaved={onSaved} />}
    </Sheet>
  );
}

function PriceForm({ goods, onSaved }: { goods: Priced; onSaved: () => void }) {
  const { skuId, name, costFen, retailFen, priceFen } = goods;
  const check = (text: string) => {
    const fen = fenOf(text);
    if (!fen) return '请填写价格';
    return fen < costFen || fen > retailFen ? `须在 ${money(costFen)} 与 ${money(retailFen)} 之间` : null;
  };
  const form = useForm({ priceFen: String((priceFen ?? retailFen) / 100) }, { priceFen: check }, async (values) => {
    await companyPages.saveGoods({ skuId, priceFen: fenOf(values.priceFen) ?? 0 });
    toast('主页价已保存');
    onSaved();
  });
  return (
    <Form label="主页价" onSubmit={form.submit} className={css.form}>
      <p>{name}</p>
      <Fields>
        <TextField
          label="价格（元）"
          inputMode="decimal"
          clean={cleanAmount}
          placeholder="请填写价格"
          hint={`进货价 ${money(costFen)}，零售价 ${money(retailFen)}`}
          {...form.field('priceFen')}
        />
      </Fields>
      <Button block size="l" loading={form.busy} onClick={form.submit}>
        保存
      </Button>
    </Form>
  );
}
