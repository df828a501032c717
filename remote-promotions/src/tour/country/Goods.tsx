import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { Empty, Loaded, ProductCard, Section, Skeleton, Stack } from '@cellar/shared/ui/base';

const SHOWN = 6;

type GoodsProps = { country: string; region: string | undefined; name: string };

/** The best-known wines of the country or of the chosen region. */
export function Goods({ country, region, name }: GoodsProps) {
  const from = { country, ...(region ? { region } : {}) };
  const goods = useLoad(() => catalog.list({ ...from, size: SHOWN }), [country, region], { keep: true });
  return (
    <Section title={`带一瓶${name}酒回家`} more={{ to: `/list?${new URLSearchParams(from).toString()}` }}>
      <Loaded from={goods} skeleton={<Skeleton shapes="grid2" />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty compact picture="glass" text="这里的酒正在路上" />
          ) : (
            <Stack as="ul" gap={10} columns={2} aria-label={`${name}的酒`}>
              {list.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} action={<AddToCart product={product} />} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}
