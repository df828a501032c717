import { homeBlockOf } from '@cellar/shared/blocks/homePage';
import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { ErrorBoundary } from '@cellar/shared/parts/ErrorBoundary';
import { Banners } from './Banners';
import { CountryFloor } from './CountryFloor';
import { Entries } from './Entries';
import { Feed } from './Feed';
import { FlashSale } from './FlashSale';
import { GoodsRail } from './GoodsRail';
import { HotFloor } from './HotFloor';
import { LightRobFloor } from './LightRobFloor';
import { LotteryFloor } from './LotteryFloor';
import { NoticeLine } from './NoticeLine';
import { Rankings } from './Rankings';
import { reportFloors, type HomePage } from './reportFloors';

type DrawnProps = { floor: HomeFloor; onOver: () => void };

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
