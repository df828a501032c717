import { useGo } from '@cellar/shared/runtime/navigate';
import { Tag } from '@cellar/shared/ui/base';
import type { Sale } from '../product';
import { InfoRow } from './InfoRow';
import css from './InfoRows.module.css';

const SHOWN = 2;

/** The suits that the product is a part of. */
export function SuitRow({ sale: { productId, suits } }: { sale: Sale }) {
  const go = useGo();
  if (suits.length === 0) return null;
  return (
    <InfoRow name="套装" onClick={() => go(`/product-suit?req_productId=${productId}`)}>
      <span className={css.offerTags}>
        {suits.slice(0, SHOWN).map(({ id, name }) => (
          <Tag key={id}>{name}</Tag>
        ))}
      </span>
    </InfoRow>
  );
}
