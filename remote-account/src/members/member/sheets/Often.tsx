import { orders } from '@cellar/shared/api/trade/orders/calls';
import { nearDay } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { now } from '@cellar/shared/runtime/clock';
import { Button, Empty, Loaded, ProductRow, Skeleton } from '@cellar/shared/ui/base';
import css from './sheets.module.css';

/** Goods that the person buys, each with its button for the cart. */
export function Often() {
  const load = useLoad(orders.listOften, []);
  return (
    <Loaded from={load} skeleton={<Skeleton shapes="list" />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty
            picture="glass"
            text="还没有买过的酒"
            note="下单后，常买的酒会排在这里，补货只要一下"
            action={<Button to="/list">去选酒</Button>}
            compact
          />
        ) : (
          <ul className={css.list} aria-label="常购清单">
            {list.map(({ product, times, lastAt }) => (
              <li key={product.id}>
                <ProductRow
                  product={product}
                  note={`近一年买过 ${times} 次，上次 ${nearDay(lastAt, now())}`}
                  action={<AddToCart product={product} place={{ page: 'member-center' }} />}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
