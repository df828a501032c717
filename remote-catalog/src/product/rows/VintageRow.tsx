import { useSetQuery } from '@cellar/shared/runtime/query';
import { cx, Row } from '@cellar/shared/ui/base';
import type { Product } from '../product';
import { InfoRow } from './InfoRow';
import css from './VintageRow.module.css';

/** Other vintages and capacities of the same wine. */
export function VintageRow({ product }: { product: Product }) {
  const setQuery = useSetQuery();
  if (product.siblings.length < 2) return null;
  return (
    <InfoRow name="年份">
      <Row as="span" wrap align="stretch">
        {product.siblings.map((sibling) => (
          <button
            key={sibling.id}
            type="button"
            aria-pressed={sibling.current}
            className={cx(css.sibling, sibling.current && css.current, sibling.stock === 'out' && css.gone)}
            onClick={() => setQuery({ req_productId: sibling.id }, { replace: true })}
          >
            {sibling.vintage ?? 'N.V.'}
            {sibling.capacityMl !== product.capacityMl && ` ${sibling.capacityMl}ml`}
          </button>
        ))}
      </Row>
    </InfoRow>
  );
}
