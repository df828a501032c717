import { products } from '@cellar/shared/api/catalog/products/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Button, Empty, Loaded, ProductRow, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import css from './sheets.module.css';
import type { CartQueue } from '../cartQueue';
import { AddHere } from '../AddHere';
import { useShown } from '../../common/useShown';
import type { CartLine } from '@cellar/shared/api/trade/cart/schema';

function SimilarList({ productId, queue }: { productId: string; queue: CartQueue }) {
  const load = useLoad(() => products.listSimilar({ productId }), [productId]);
  return (
    <Loaded from={load} skeleton={<Skeleton shapes="list" />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty text="暂时没有相似的商品" compact />
        ) : (
          <>
            <ul className={css.similar}>
              {list.map((product) => (
                <li key={product.id}>
                  <ProductRow product={product} action={<AddHere product={product} queue={queue} />} />
                </li>
              ))}
            </ul>
            <Button kind="line" block to={`/product-similar?req_productId=${productId}`}>
              放在一起比
            </Button>
          </>
        )
      }
    </Loaded>
  );
}

type SimilarSheetProps = { line: CartLine | null; queue: CartQueue; onClose: () => void };

/** What could stand in for goods that cannot be had. */
export function SimilarSheet({ line: wanted, queue, onClose }: SimilarSheetProps) {
  const line = useShown(wanted);
  return (
    <Sheet open={wanted !== null} title="相似商品" tall onClose={onClose}>
      {line && <SimilarList productId={line.productId} queue={queue} />}
    </Sheet>
  );
}
