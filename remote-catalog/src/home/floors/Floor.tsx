import { homeBlockOf } from '@cellar/shared/blocks/homePage';
import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { ErrorBoundary } from '@cellar/shared/parts/ErrorBoundary';
import { isPublished } from '@cellar/shared/runtime/navigate';
import { Section } from '@cellar/shared/ui/base';
import { ProductRail } from '../../common/ProductRail';
import css from '../HomeScreen.module.css';
import { Banners } from './Banners';
import { CountryFloor } from './CountryFloor';
import { Entries } from './Entries';
import { Feed } from './Feed';
import { FlashSale } from './FlashSale';
import type { FloorOf } from './floor';
import { HotFloor } from './HotFloor';
import { LightRobFloor } from './LightRobFloor';
import { LotteryFloor } from './LotteryFloor';
import { moreOf } from './moreOf';
import { NoticeLine } from './NoticeLine';
import { Rankings } from './Rankings';
import { reportFloors, type HomePage } from './reportFloors';

type DrawnProps = { floor: HomeFloor; onOver: () => void };

function GoodsRail({ floor }: { floor: FloorOf<'newProducts'> }) {
  return (
    <Section
      title={floor.title}
      {...(floor.to && isPublished(floor.to) ? moreOf(floor.to) : { right: floor.subtitle })}
      className={css.floor}
    >
      <ProductRail items={floor.items} />
    </Section>
  );
}

/** A floor as it is drawn, on home and in the page editor. */
export function DrawnFloor({ floor, onOver }: DrawnProps) {
  switch (floor.kind) {
    case 'banners':
      return <Banners items={floor.items} />;
    case 'entries':
      return <Entries look={floor.look} items={floor.items} />;
    case 'notice':
      return <NoticeLine items={floor.items} to={floor.to} />;
    case 'flashSale':
      return <FlashSale floor={floor} onOver={onOver} />;
    case 'hot':
      return <HotFloor floor={floor} />;
    case 'rankings':
      return <Rankings floor={floor} />;
    case 'country':
      return <CountryFloor floor={floor} />;
    case 'lottery':
      return <LotteryFloor floor={floor} onOver={onOver} />;
    case 'lightRob':
      return <LightRobFloor floor={floor} onOver={onOver} />;
    case 'feed':
      return <Feed title={floor.title} subtitle={floor.subtitle} to={floor.to} />;
    default:
      return <GoodsRail floor={floor} />;
  }
}

/** A floor that throws leaves a gap and is reported; the others stand. */
export function Floor({ page, ...drawn }: DrawnProps & { page: HomePage }) {
  const { kind, id } = drawn.floor;
  return (
    <ErrorBoundary onError={() => reportFloors(page, 'failed', [`${homeBlockOf(kind)}:${id}`])} fallback={() => null}>
      <div data-block={id}>
        <DrawnFloor {...drawn} />
      </div>
    </ErrorBoundary>
  );
}
