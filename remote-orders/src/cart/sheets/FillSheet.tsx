import { cart } from '@cellar/shared/api/trade/cart/calls';
import type { Cart } from '@cellar/shared/api/trade/cart/schema';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { Button, Empty, ListView, ProductRow, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useShown } from '../../common/useShown';
import type { Fill } from '../actions';
import { AddHere } from '../AddHere';
import type { CartQueue } from '../cartQueue';
import { Emphasised } from '../lines/Emphasised';
import { nameOf } from '../lines/nameOf';
import css from './sheets.module.css';

type Progress = { name: string; text: string; missingFen: number; reached: boolean };

/** How far what is wanted is now; as it was when the sheet was opened once no line counts for it any more. */
function progressIn(cart: Cart, fill: Fill): Progress {
  if (fill.for === 'coupon') {
    const hint = cart.couponHint?.couponId === fill.couponId ? cart.couponHint : null;
    const reached = cart.coupon?.id === fill.couponId;
    const text = reached ? '已可用券' : (hint?.text ?? fill.text);
    return { name: '优惠券', text, missingFen: hint?.missingFen ?? fill.missingFen, reached };
  }
  const group = cart.groups.find(({ warehouse }) => warehouse.id === fill.warehouseId);
  if (fill.for === 'freight') {
    const hint = group?.freightHint;
    const reached = group !== undefined && !hint;
    const text = reached ? '已免运费' : (hint?.text ?? fill.text);
    return { name: `${fill.name}运费`, text, missingFen: hint?.missingFen ?? fill.missingFen, reached };
  }
  const promotion = group?.promotions.find(({ id }) => id === fill.promotion.id) ?? fill.promotion;
  const { text, missingFen, reached } = promotion;
  return { name: nameOf(promotion), text, missingFen, reached };
}

/** What names the goods that are looked for. */
const questionOf = (fill: Fill) => ({
  ...(fill.for === 'coupon' ? { couponId: fill.couponId } : { warehouseId: fill.warehouseId }),
  ...(fill.for === 'promotion'
    ? { promotionId: fill.promotion.id, nearFen: fill.promotion.missingFen }
    : { nearFen: fill.missingFen }),
});
const keyOf = ({ nearFen: _, ...question }: ReturnType<typeof questionOf>) => Object.values(question).join(' ');

function Goods({ fill, queue }: { fill: Fill; queue: CartQueue }) {
  const question = questionOf(fill);
  const list = useList<ProductBrief>(
    (cursor) => cart.listPromotionGoods({ ...question, ...(cursor ? { cursor } : {}) }),
    [keyOf(question)],
    { name: 'fill' },
  );
  return (
    <ListView
      list={list}
      label="可凑单的商品"
      skeleton={<Skeleton shapes="list" />}
      empty={<Empty text="没有其他可以凑单的商品" compact />}
      render={(product) => <ProductRow product={product} action={<AddHere product={product} queue={queue} />} />}
    />
  );
}

type FillSheetProps = { wanted: Fill | null; cart: Cart; queue: CartQueue; onClose: () => void };

/** 凑单: what it is for, what is missing, and goods that fill it. */
export function FillSheet({ wanted: open, cart, queue, onClose }: FillSheetProps) {
  const wanted = useShown(open);
  if (!wanted) return null;
  const { name, text, reached } = progressIn(cart, wanted);
  const footer = (
    <Button kind={reached ? 'primary' : 'line'} size="l" block onClick={onClose}>
      返回购物车
    </Button>
  );
  return (
    <Sheet open={open !== null} title="凑单" tall footer={footer} onClose={onClose}>
      <div className={css.fill} role="status">
        <p className={css.fillName}>{name}</p>
        <p className={css.fillText}>
          <Emphasised text={text} />
        </p>
      </div>
      <Goods key={keyOf(questionOf(wanted))} fill={wanted} queue={queue} />
    </Sheet>
  );
}
