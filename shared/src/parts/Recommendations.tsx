import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { ProductCard, Section, Stack } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './Recommendations.module.css';

type RecommendationsProps = {
  place: 'cart' | 'member' | 'result';
  size: number;
  action?: (product: ProductBrief) => ReactNode;
  className?: string | undefined;
};

/** Goods to go on with at the end of a page; a failure leaves them out. */
export function Recommendations({ place, size, action, className }: RecommendationsProps) {
  const { data } = useLoad(() => catalog.listGuess({ place, size }), [], { place: usePlace('guess') });
  if (!data?.list.length) return null;
  return (
    <Section title="为你推荐" more={{ to: '/recommend', text: '更多' }} className={className}>
      <Stack as="ul" gap={10} columns={2} className={css.goods}>
        {data.list.map((product) => (
          <li key={product.id} data-item={product.id}>
            <ProductCard product={product} note={product.reason} action={action?.(product)} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}
