import { catalog } from '@cellar/shared/api/catalog/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { ProductCard, Section } from '@cellar/shared/ui/base';
import css from './payment.module.css';

/** Something to go on with after the payment; a failure leaves it out. */
export function Recommendations() {
  const { data } = useLoad(() => catalog.listGuess({ place: 'result', size: 6 }), [], { place: usePlace('guess') });
  if (!data?.list.length) return null;
  return (
    <Section title="为你推荐">
      <ul className={css.grid}>
        {data.list.map((product) => (
          <li key={product.id} data-item={product.id}>
            <ProductCard product={product} note={product.reason} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
