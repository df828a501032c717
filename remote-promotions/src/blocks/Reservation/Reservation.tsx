import { Stack } from '@cellar/shared/ui/base';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { ReservationRow } from '../../common/ReservationRow';
import { BlockHead } from '../common/BlockHead';
import { useBlockData } from '../common/page';

/** Sales, new products and events that can be reserved; a message comes before they begin. */
export default function Reservation({ id, title, subtitle }: BlockProps<'Reservation'>) {
  const items = useBlockData(id, 'reservables')?.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <BlockHead title={title || '预约提醒'} subtitle={subtitle} />
      <Stack as="ul" gap={10} aria-label={title || '预约提醒'}>
        {items.map((found) => (
          <li key={found.id}>
            <ReservationRow found={found} />
          </li>
        ))}
      </Stack>
    </>
  );
}
