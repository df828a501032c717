import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { ProductRow, Section, Stack } from '@cellar/shared/ui/base';

const SHOWN_OFFERS = 3;

type OffersProps = { areaCode: string; area: string };

/** What can be distributed alone in the main region. */
export function Offers({ areaCode, area }: OffersProps) {
  const offers = useLoad(() => exclusives.listOffers({ areaCode }), [areaCode]);
  const free = offers.data?.list.filter(({ state }) => state === 'free').slice(0, SHOWN_OFFERS) ?? [];
  if (free.length === 0) return null;
  return (
    <Section title={`可在${area.split(' ').at(-1)}独家经销`} more={{ to: '/area-alone' }}>
      <Stack as="ul" gap={10}>
        {free.map(({ id, product, months, quotaBottles }) => (
          <li key={id}>
            <ProductRow product={product} note={`合作 ${months} 个月 · 采购 ${quotaBottles} 瓶`} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}
