import { isPublished } from '@cellar/shared/runtime/navigate';
import { Section } from '@cellar/shared/ui/base';
import page from '../HomeScreen.module.css';
import { ProductRail } from '../../common/ProductRail';
import type { FloorOf } from './floor';
import { moreOf } from './moreOf';

export function GoodsRail({ floor }: { floor: FloorOf<'newProducts'> }) {
  return (
    <Section
      title={floor.title}
      {...(floor.to && isPublished(floor.to) ? moreOf(floor.to) : { right: floor.subtitle })}
      className={page.floor}
    >
      <ProductRail items={floor.items} />
    </Section>
  );
}
