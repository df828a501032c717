import { cart } from '@cellar/shared/api/trade/cart/calls';
import type { Swap } from '@cellar/shared/api/trade/cart/shapes';
import { money, shortMoney } from '@cellar/shared/format/number/money';
import { endText } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { now } from '@cellar/shared/runtime/clock';
import { toast } from '@cellar/shared/runtime/messages';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Card, Loaded, Page, Photo, Price, Progress, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import css from './ListSwapScreen.module.css';

/** Goods that can be had at a price of their own once the cart reaches an amount. */
export default function ListSwapScreen() {
  const swaps = useLoad(cart.listSwaps, []);
  return (
    <Page title="换购专区">
      <PullRefresh onRefresh={swaps.reload}>
        <Loaded from={swaps} skeleton={<Skeleton shapes="cards" />}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyPage picture="box" text="现在没有换购活动" action={<Button to="/index">去逛逛</Button>} />
            ) : (
              <>
                <ol className={css.steps} aria-label="怎样换购">
                  <li>选购参加活动的酒</li>
                  <li>购物车勾选满额</li>
                  <li>按换购价带走一件</li>
                </ol>
                <ul className={css.list} aria-label="换购商品">
                  {list.map((swap) => (
                    <li key={swap.id}>
                      <Row swap={swap} onSwapped={swaps.reload} />
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

function Row({ swap, onSwapped }: { swap: Swap; onSwapped: () => void }) {
  const { name, product, priceFen, endsAt } = swap;
  const to = `/product?req_productId=${product.id}`;
  return (
    <Card className={css.card}>
      <Photo picture={product.picture} units={96} ratio={1} alt="" className={css.picture} />
      <div className={css.text}>
        <h2>
          <Link to={to} state={{ picture: product.picture }}>
            {product.name}
          </Link>
        </h2>
        <p className={css.name}>{name}</p>
        <p className={css.price}>
          <span>换购价</span>
          <Price fen={priceFen} listFen={product.priceFen} />
        </p>
      </div>
      <Reach swap={swap} />
      <footer className={css.foot}>
        <small>{endText(endsAt, now())}</small>
        <Action swap={swap} onSwapped={onSwapped} />
      </footer>
    </Card>
  );
}

/** How far the cart is. */
function Reach({ swap: { scopeText, thresholdFen, progress } }: { swap: Swap }) {
  const missingFen = progress?.missingFen ?? thresholdFen;
  const text = missingFen === 0 ? '已满足换购条件' : progress ? `还差 ${money(missingFen)}` : '还没有商品计入';
  return (
    <div className={css.reach}>
      <span>
        {scopeText} · 满 {shortMoney(thresholdFen)}
      </span>
      <b>{text}</b>
      <Progress value={1 - missingFen / thresholdFen} label={text} className={css.bar} />
    </div>
  );
}

function Action({ swap: { id, product, progress }, onSwapped }: { swap: Swap; onSwapped: () => void }) {
  const { submit, busy } = useSubmit(async (warehouseId: string) => {
    const { count } = await cart.swap({ promotionId: id, warehouseId });
    setCartCount(count);
    toast('已按换购价加入购物车');
    onSwapped();
  });
  if (progress?.taken)
    return (
      <Button kind="line" size="s" to="/cart">
        已换购，去购物车
      </Button>
    );
  if (product.stock === 'out' || (progress?.reached && !progress.left))
    return (
      <Button size="s" disabled>
        已换完
      </Button>
    );
  if (progress?.reached)
    return (
      <Button
        size="s"
        label={`立即换购：${product.name}`}
        loading={busy}
        onClick={() => void submit(progress.warehouseId)}
      >
        立即换购
      </Button>
    );
  return (
    <Button kind="line" size="s" label={`去凑单：${product.name}`} to={`/list?promotion=${id}`}>
      去凑单
    </Button>
  );
}
