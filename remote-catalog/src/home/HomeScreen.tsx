import { home } from '@cellar/shared/api/home/calls';
import type { HomeFloor } from '@cellar/shared/api/home/schema';
import { useGradual } from '@cellar/shared/hooks/useGradual';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { refreshCartCount } from '@cellar/shared/runtime/cartCount';
import { useShare } from '@cellar/shared/runtime/share';
import { cx, Empty, Loaded, Page, SearchLink, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { Banners } from './floors/Banners';
import { Entries } from './floors/Entries';
import { Feed } from './floors/Feed';
import { FlashSale } from './floors/FlashSale';
import { CountryFloor } from './floors/CountryFloor';
import { GoodsRail } from './floors/GoodsRail';
import { NoticeLine } from './floors/NoticeLine';
import { Rankings } from './floors/Rankings';
import css from './HomeScreen.module.css';

function Floor({ floor, onOver }: { floor: HomeFloor; onOver: () => void }) {
  switch (floor.kind) {
    case 'banners':
      return <Banners items={floor.items} />;
    case 'entries':
      return <Entries items={floor.items} />;
    case 'notice':
      return <NoticeLine items={floor.items} />;
    case 'flashSale':
      return <FlashSale floor={floor} onOver={onOver} />;
    case 'rankings':
      return <Rankings floor={floor} />;
    case 'country':
      return <CountryFloor floor={floor} />;
    case 'feed':
      return <Feed title={floor.title} subtitle={floor.subtitle} />;
    default:
      return <GoodsRail floor={floor} />;
  }
}

/** So many floors fill the first screen. */
const FIRST = 4;

function Floors({ floors, onOver }: { floors: readonly HomeFloor[]; onOver: () => void }) {
  const shown = useGradual(floors.length, FIRST);
  return floors.slice(0, shown).map((floor) => <Floor key={floor.id} floor={floor} onOver={onOver} />);
}

export default function HomeScreen() {
  const page = useLoad(home.get, []);
  useShare({ title: '酒窖 · 名庄好酒', desc: '原产地直采，恒温到家，整箱更优惠' });
  const refresh = async () => {
    const [came] = await Promise.all([page.reload(), refreshCartCount()]);
    return came;
  };
  const nav = (
    <header className={css.top}>
      <b className={css.brand}>酒窖</b>
      <SearchLink to="/search-result" placeholder="2015 波亚克" />
    </header>
  );
  const isLit = page.status === 'loading' || (page.data?.floors.length ?? 0) > 0;
  return (
    <Page title="首页" nav={nav} className={cx(css.home, isLit && css.lit)}>
      <PullRefresh onRefresh={refresh}>
        <Loaded from={page} skeleton={<Skeleton shapes="banner doors5 flash rail" />}>
          {({ floors }) =>
            floors.length === 0 ? (
              <Empty text="首页正在更新，先去分类里看看吧" />
            ) : (
              <Floors floors={floors} onOver={page.reload} />
            )
          }
        </Loaded>
      </PullRefresh>
    </Page>
  );
}
