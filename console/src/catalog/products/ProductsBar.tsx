import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import { MAX_SALES } from '@cellar/shared/api/catalog/productAdmin/schema';
import type { AdminProduct } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { Params } from '@cellar/shared/contract/calls';
import { CallError } from '@cellar/shared/runtime/errors';
import { Button } from '../../kit/base/Button';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS, type FormOf, type FormSchema } from '../../kit/form/useSchemaForm';
import { SelectionBar } from '../../kit/table/selection/SelectionBar';
import type { useSelection } from '../../kit/table/selection/useSelection';
import { scheduled } from './ProductDialogs';

type Act = Params<'productAdmin.changeSales'>['act'];
type Selection = ReturnType<typeof useSelection>;

const WORK: Record<Act, { text: string; happens: string }> = {
  onSale: { text: '上架', happens: '买家马上能搜到并购买。没有零售价的商品不会上架。' },
  takeDown: { text: '下架', happens: '买家马上搜不到也买不了，已下的订单不受影响。' },
  schedule: {
    text: '定时',
    happens: '到时自动执行，前后相差几秒。在售的商品只能定时下架；两个时间都不填就取消定时。',
  },
};

type DialogProps<S extends FormSchema> = {
  act: Act;
  /** Those that were chosen, as the list shows them now. */
  products: readonly AdminProduct[];
  onDone: (id: string) => void;
  onClose: () => void;
  schema: S;
  start: Parameters<typeof ConfirmAction<S>>[0]['start'];
  children?: (form: FormOf<S>) => ReactNode;
};

/** Those that are refused stay chosen, and say why. */
function SalesDialog<S extends FormSchema>({ act, products, onDone, onClose, ...form }: DialogProps<S>) {
  const client = useQueryClient();
  const [count] = useState(products.length);
  const { text, happens } = WORK[act];
  const send = async (times: z.output<S>) => {
    const sent = products.map(({ id, revision, saleFromAt, saleToAt }) => ({
      ...{ productId: id, revision },
      fromSchedule: { fromAt: saleFromAt, toAt: saleToAt },
    }));
    const { refused } = await productAdmin.changeSales({ ...times, products: sent, act });
    const why = new Map(refused.map(({ productId, message }) => [productId, message]));
    for (const { id } of products) if (!why.has(id)) onDone(id);
    if (refused.length === 0) return;
    // What is refused in part changed the others; what others changed is read again.
    void client.invalidateQueries();
    const named = products.flatMap(({ id, name }) => (why.has(id) ? [`「${name}」${why.get(id) ?? ''}`] : []));
    throw new CallError({ kind: 'refused', message: named.join('；') });
  };
  return (
    <ConfirmAction
      {...form}
      title={`${text} ${products.length} 个商品`}
      happens={happens}
      confirm={text}
      isDangerous={act === 'takeDown'}
      send={send}
      done={() => `${count} 个商品已${text}`}
      onClose={onClose}
    />
  );
}

type Props = { products: readonly AdminProduct[]; selection: Selection };

/** What is done with the chosen products together. */
export function ProductsBar({ products, selection }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ act: Act; ids: readonly string[] } | null>(null);
  const chosen = products.filter(({ id }) => selection.has(id));
  const acts: Record<Act, readonly AdminProduct[]> = {
    onSale: chosen.filter(({ state }) => state !== 'sale'),
    takeDown: chosen.filter(({ state }) => state === 'sale'),
    schedule: chosen,
  };
  const lackOfMany = chosen.length > MAX_SALES ? `一次最多 ${MAX_SALES} 个商品` : null;
  const dialog = open && {
    act: open.act,
    products: products.filter(({ id }) => open.ids.includes(id)),
    onDone: (id: string) => {
      selection.drop(id);
      setOpen((known) => known && { ...known, ids: known.ids.filter((one) => one !== id) });
    },
    onClose: () => setOpen(null),
  };
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar label="批量操作" chosen={`已选 ${chosen.length} 个`} onClear={selection.clear}>
          {(Object.keys(acts) as Act[]).map((act) => (
            <Button
              key={act}
              small
              kind="plain"
              blocked={acts[act].length === 0 ? `没有可以${WORK[act].text}的商品` : lackOfMany}
              onClick={() => setOpen({ act, ids: acts[act].map(({ id }) => id) })}
            >
              {WORK[act].text} {acts[act].length} 个
            </Button>
          ))}
          <Button
            small
            kind="plain"
            onClick={() => void navigate(`/products/prices?ids=${chosen.map(({ id }) => id).join(',')}`)}
          >
            改价
          </Button>
        </SelectionBar>
      )}
      {dialog &&
        (dialog.act === 'schedule' ? (
          <SalesDialog {...dialog} schema={scheduled} start={{ fromAt: '', toAt: '' }}>
            {(form) => (
              <>
                <TextField
                  form={form}
                  name="fromAt"
                  label="上架时间"
                  hint="上海时间，在售的商品不填"
                  type="datetime-local"
                />
                <TextField form={form} name="toAt" label="下架时间" hint="上海时间，可不填" type="datetime-local" />
              </>
            )}
          </SalesDialog>
        ) : (
          <SalesDialog {...dialog} schema={NO_FIELDS} start={{}} />
        ))}
    </>
  );
}
