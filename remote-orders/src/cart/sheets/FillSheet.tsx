import { cart } from '@cellar/shared/api/cart/calls';
import type { Cart, PromotionProgress } from '@cellar/shared/api/cart/schema';
import type { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { Button, Empty, ListView, ProductRow, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useShown } from '../../common/useShown';
import type { CartSheet } from '../actions';
import type { CartQueue } from '../cartQueue';
import { Emphasised } from '../Emphasised';
import { AddHere } from '../AddHere';
import { nameOf } from '../nameOf';
import css from './sheets.module.css';

type Wanted = Extract<CartSheet, { kind: 'fill' }>;

/** How far the promotion is now; as it was when the sheet was opened once no line counts for it any more. */
const progressIn = (cart: Cart, { warehouseId, promotion }: Wanted): PromotionProgress =>
  cart.groups.find(({ warehouse }) => warehouse.id === warehouseId)?.promotions.find(({ id }) => id === promotion.id) ??
  promotion;

function Goods({ wanted: { warehouseId, promotion }, queue }: { wanted: Wanted; queue: CartQueue }) {
  const question = { promotionId: promotion.id, warehouseId, nearFen: promotion.missingFen };
  const list = useList<ProductBrief>(
    (cursor) => cart.listPromotionGoods({ ...question, ...(cursor ? { cursor } : {}) }),
    [promotion.id, warehouseId],
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

type FillSheetProps = { wanted: Wanted | null; cart: Cart; queue: CartQueue; onClose: () => void };

/** 凑单: which promotion it is for, what is missing, and goods that fill it. */
export function FillSheet({ wanted: open, cart, queue, onClose }: FillSheetProps) {
  const wanted = useShown(open);
  if (!wanted) return null;
  const promotion = progressIn(cart, wanted);
  const footer = (
    <Button kind={promotion.reached ? 'primary' : 'line'} size="l" block onClick={onClose}>
      返回购物车
    </Button>
  );
  return (
    <Sheet open={open !== null} title="凑单" tall footer={footer} onClose={onClose}>
      <div className={css.fill} role="status">
        <p className={css.fillName}>{nameOf(promotion)}</p>
        <p className={css.fillWords}>
          <Emphasised text={promotion.words} />
        </p>
      </div>
      <Goods key={`${wanted.promotion.id} ${wanted.warehouseId}`} wanted={wanted} queue={queue} />
    </Sheet>
  );
}
