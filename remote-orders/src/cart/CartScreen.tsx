import { cart } from '@cellar/shared/api/trade/cart/calls';
import type { Cart, CartLine } from '@cellar/shared/api/trade/cart/schema';
import { toast } from '@cellar/shared/runtime/messages';
import { Amounts, Button, Card, Empty, Icon, LazyPart, Loaded, Page, Skeleton, Stack } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import type { CartSheet, LineActions } from './actions';
import { BuyBar } from './bars/BuyBar';
import { EditBar } from './bars/EditBar';
import { UndoBar } from './bars/UndoBar';
import css from './CartScreen.module.css';
import { CartHead } from './bars/CartHead';
import { linesOf, type CartQueue } from './cartQueue';
import { WarehouseCard, Hint } from './lines/WarehouseCard';
import { InvalidCard } from './lines/InvalidCard';
import { useBuy } from './useBuy';
import { useCart, type CartStore } from './useCart';
import { useMarks } from './useMarks';
import { useRemoval } from './useRemoval';
import { Recommendations } from '@cellar/shared/parts/Recommendations';
import { AddHere } from './AddHere';

/** Recommendations under the cart. */
const Guess = ({ queue }: { queue: CartQueue }) => (
  <Recommendations
    place="cart"
    size={10}
    className={css.guess}
    action={(product) => <AddHere product={product} queue={queue} />}
  />
);

const loadSheets = () => import('./sheets/CartSheets');

const EmptyCart = () => (
  <Empty picture="cart" text="购物车还是空的，去挑几瓶好酒吧" action={<Button to="/index">去逛逛</Button>} />
);

/** The way to order by message. */
const MessageRow = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={css.message} onClick={onClick}>
    <Icon name="edit" size={16} />
    <span>
      粘贴文字下单
      <small>如「奥布拉克2015 两箱，雷司令 6 支」</small>
    </span>
    <Icon name="forward" size={14} />
  </button>
);

type LinesProps = { cart: Cart; actions: LineActions; marks: ReturnType<typeof useMarks>['marks'] };

function Lines({ cart, actions, marks }: LinesProps) {
  const { couponHint } = cart;
  const rows = cart.amounts.map(({ key, label, fen }) => ({
    label,
    fen,
    saving: key !== 'goods' && key !== 'freight',
  }));
  return (
    <Stack gap={10}>
      {cart.groups.map((group) => (
        <WarehouseCard key={group.warehouse.id} group={group} actions={actions} marks={marks} />
      ))}
      <InvalidCard lines={cart.invalid} actions={actions} marks={marks} />
      {cart.ticked.kinds > 0 && !marks && (
        <Card>
          <Amounts rows={rows} />
          {couponHint && (
            <Hint
              text={couponHint.text}
              action="去凑单"
              onClick={() => actions.onShow({ kind: 'fill', fill: { for: 'coupon', ...couponHint } })}
            />
          )}
        </Card>
      )}
    </Stack>
  );
}

/** Everything that can be done with the cart, wired to its queue. */
function useActions(
  { queue }: CartStore,
  removal: ReturnType<typeof useRemoval>,
  show: (sheet: CartSheet) => void,
): LineActions {
  const idsOf = (lines: readonly CartLine[]) => lines.map(({ id }) => id);
  return {
    onQuantity: ({ id }, quantity) => queue.setQuantity(id, quantity),
    onTick: (lines, ticked) => queue.setTicks(idsOf(lines), ticked),
    onRemove: (lines) => void removal.remove(lines),
    onFavour: (lines) =>
      void queue
        .run(() => cart.moveToFavourites({ lineIds: idsOf(lines) }))
        .then((done) => done && toast('已移入收藏')),
    onSwap: ({ id }, warehouseId) =>
      void queue.run(() => cart.swap({ promotionId: id, warehouseId })).then((done) => done && toast('已加入换购商品')),
    onShow: show,
  };
}

export default function CartScreen() {
  const store = useCart();
  const { cart, pending, load, queue, refresh } = store;
  const [sheet, setSheet] = useState<CartSheet | null>(null);
  const close = () => setSheet(null);
  const removal = useRemoval(queue);
  const editing = useMarks(cart);
  const buy = useBuy(store);
  const actions = useActions(store, removal, setSheet);
  const empty = cart !== null && cart.groups.length + cart.invalid.length === 0;
  const act = (action: (lines: readonly CartLine[]) => void) => () => {
    action(editing.lines);
    editing.stop();
  };
  const bar = editing.marks ? (
    <EditBar
      marked={editing.lines.length}
      all={editing.all}
      onMarkAll={editing.markAll}
      onFavour={act(actions.onFavour)}
      onRemove={act(actions.onRemove)}
    />
  ) : (
    cart && (
      <BuyBar
        cart={cart}
        pending={pending}
        busy={buy.busy}
        onTickAll={(on) => actions.onTick(linesOf(cart), on)}
        onAmounts={() => setSheet({ kind: 'amounts' })}
        onBuy={() => void buy.submit()}
      />
    )
  );
  return (
    <Page
      title="购物车"
      nav={<CartHead cart={cart} editing={editing.marks !== null} onEdit={editing.toggle} />}
      bottom={cart && !empty ? bar : undefined}
      className={css.page}
    >
      <PullRefresh onRefresh={refresh} disabled={editing.marks !== null}>
        <Loaded from={load} skeleton={<Skeleton shapes="list" className={css.bones} />}>
          {() => cart && (empty ? <EmptyCart /> : <Lines cart={cart} actions={actions} marks={editing.marks} />)}
        </Loaded>
        {cart && !editing.marks && <MessageRow onClick={() => setSheet({ kind: 'message' })} />}
        {cart && !editing.marks && <Guess queue={queue} />}
      </PullRefresh>
      {removal.removed > 0 && <UndoBar count={removal.removed} onUndo={removal.undo} />}
      <LazyPart load={loadSheets} wanted={sheet !== null} onClose={close}>
        {({ CartSheets }) =>
          cart && (
            <CartSheets
              sheet={sheet}
              cart={cart}
              queue={queue}
              onShow={setSheet}
              onClose={close}
              onBuy={() => void buy.submit()}
            />
          )
        }
      </LazyPart>
    </Page>
  );
}
