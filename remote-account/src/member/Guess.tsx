import { catalog } from '@cellar/shared/api/catalog/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { ProductCard, Section } from '@cellar/shared/ui/base';
import css from './member.module.css';

const SIZE = 10;

/** Recommendations at the end; a failure leaves them out. */
export function Guess() {
  const { data } = useLoad(() => catalog.listGuess({ place: 'member', size: SIZE }), [], { place: usePlace('guess') });
  if (!data?.list.length) return null;
  return (
    <Section title="为你推荐">
      <ul className={css.guess}>
        {data.list.map((product) => (
          <li key={product.id} data-item={product.id}>
            <ProductCard product={product} note={product.reason} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
