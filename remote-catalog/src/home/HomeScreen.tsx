import { home } from '@cellar/shared/api/pages/home/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useGradual } from '@cellar/shared/hooks/useGradual';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { refreshCartCount } from '@cellar/shared/runtime/cartCount';
import { whenIdle } from '@cellar/shared/runtime/idle';
import { useShare } from '@cellar/shared/runtime/share';
import { cx, Empty, Loaded, Page, SearchLink, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useEffect, useRef } from 'react';
import { Floor } from './floors/Floor';
import { reportFloors } from './floors/reportFloors';
import css from './HomeScreen.module.css';

/** So many floors fill the first screen. */
const FIRST = 4;

type Home = Result<'home.get'>;

/** Counts what is done on this revision of home. What that takes is fetched once the page stands. */
function useCounts(page: Home['page']) {
  const floors = useRef<HTMLDivElement>(null);
  const { id, revision } = page ?? {};
  useEffect(() => {
    if (!id || revision === undefined) return undefined;
    let isLeft = false;
    let end: () => void = () => undefined;
    whenIdle(() => {
      import('./countHome')
        .then(({ countHome }) => {
          const stop = countHome({ id, revision }, floors.current);
          if (isLeft) stop();
          else end = stop;
        })
        .catch(() => undefined); // a visit that is not counted is not worth a word to the visitor
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [id, revision]);
  return floors;
}

function Floors({ home: { floors, page, missing }, onOver }: { home: Home; onOver: () => void }) {
  const shown = useGradual(floors.length, FIRST);
  const place = useCounts(page);
  useEffect(() => {
    reportFloors(page, 'missing', missing);
  }, [page, missing]);
  return (
    <div ref={place}>
      {floors.slice(0, shown).map((floor) => (
        <Floor key={floor.id} page={page} floor={floor} onOver={onOver} />
      ))}
    </div>
  );
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
        <Loaded from={page} skeleton={<Skeleton shapes="banner doors10 notice flash rail" />}>
          {(found) =>
            found.floors.length === 0 ? (
              <Empty text="首页正在更新，先去分类里看看吧" />
            ) : (
              <Floors home={found} onOver={page.reload} />
            )
          }
        </Loaded>
      </PullRefresh>
    </Page>
  );
}
