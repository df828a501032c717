import { MAX_COMPARED } from '@cellar/shared/api/catalog/products/limits';
import { products } from '@cellar/shared/api/catalog/products/calls';
import type { ComparedGoods } from '@cellar/shared/api/catalog/products/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { Link } from '@cellar/shared/runtime/navigate';
import { useAtomValue, useSetAtom } from '@cellar/shared/state';
import { Button, Check, cx, Empty, Icon, Loaded, Photo, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useEffect, useState } from 'react';
import { comparedAtom, keepComparedAtom, toggleComparedAtom } from './compared';
import { comparedRows } from './comparedRows';
import css from './CompareSheet.module.css';

/** One of the goods at the head of its column. */
function Head({ product }: Pick<ComparedGoods, 'product'>) {
  const remove = useSetAtom(toggleComparedAtom);
  const { id, name, picture } = product;
  return (
    <div className={css.head}>
      <button type="button" className={css.remove} aria-label={`移除${name}`} onClick={() => remove(id)}>
        <Icon name="close" size={14} />
      </button>
      <Photo picture={picture} units={88} ratio={1} alt="" className={css.photo} />
      <Link to={`/product?req_productId=${id}`} state={{ picture }} className={css.name}>
        {name}
      </Link>
      <span className={css.buy}>
        <AddToCart product={product} />
      </span>
    </div>
  );
}

function Table({ list, isShort }: { list: readonly ComparedGoods[]; isShort: boolean }) {
  const rows = comparedRows(list).filter(({ differs }) => differs || !isShort);
  return (
    // The goods stand side by side: what is too wide is reached by scrolling, also with the keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} role="region" aria-label="商品对比表" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {list.map(({ product }) => (
              <th key={product.id} scope="col">
                <Head product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, differs }) => (
            <tr key={name} className={cx(differs && css.differs)}>
              <th scope="row">
                {name}
                {differs && <small>不同</small>}
              </th>
              {values.map((value, index) => (
                <td key={list[index]?.product.id}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Goods({ list }: { list: readonly ComparedGoods[] }) {
  const [isShort, setShort] = useState(false);
  const isAlone = list.length < 2;
  return (
    <>
      <div className={css.top}>
        {isAlone ? (
          <p>再加一款就能看出不同：在商品页、列表和相似商品里点「加入对比」，最多 {MAX_COMPARED} 款</p>
        ) : (
          <Check checked={isShort} onChange={setShort}>
            只看不同
          </Check>
        )}
      </div>
      <Table list={list} isShort={isShort && !isAlone} />
    </>
  );
}

const nothing: { asked: readonly string[]; list: ComparedGoods[] } = { asked: [], list: [] };

const compareGoods = async (asked: readonly string[]) =>
  asked.length === 0 ? nothing : { asked, list: (await products.compare({ productIds: [...asked] })).list };

/** The goods that were chosen on this device side by side; what they differ in is marked. */
export function CompareSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ids = useAtomValue(comparedAtom);
  const keep = useSetAtom(keepComparedAtom);
  const compared = useLoad(() => compareGoods(open ? ids : []), [open, ids.join()], { keep: true });
  const { asked, list: found } = compared.data ?? nothing;
  const list = found.filter(({ product }) => ids.includes(product.id));
  // What the shop has no more is not kept.
  const missing = ids.filter((id) => asked.includes(id) && list.every(({ product }) => product.id !== id));
  useEffect(() => {
    if (missing.length > 0) keep(ids.filter((id) => !missing.includes(id)));
  });
  const footer = ids.length > 0 && (
    <Button kind="quiet" size="l" block onClick={() => keep([])}>
      全部移除
    </Button>
  );
  return (
    <Sheet open={open} title="商品对比" tall footer={footer} onClose={onClose}>
      {ids.length === 0 ? (
        <Empty text="还没有要对比的商品" compact />
      ) : (
        <Loaded from={compared} skeleton={<Skeleton shapes="lines lines" />}>
          {() => <Goods list={list} />}
        </Loaded>
      )}
    </Sheet>
  );
}
