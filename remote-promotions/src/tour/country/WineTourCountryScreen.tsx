import { wineTour } from '@cellar/shared/api/campaigns/wineTour/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { useLocation } from '@cellar/shared/router';
import { AgeNotice, Button, LazyPart, Loaded, Page, Photo, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { countryAt } from '../countries';
import { Courses } from './Courses';
import { Goods } from './Goods';
import { Regions } from './Regions';
import { Wineries } from './Wineries';
import css from './WineTourCountryScreen.module.css';

/** What the page of each country is called, by the country's code. */
const titles: Record<string, string> = {
  FR: '法国酒庄之旅',
  ES: '西班牙酒庄之旅',
  IT: '意大利酒庄之旅',
  AU: '澳大利亚酒庄之旅',
  CL: '智利酒庄之旅',
};

const loadSheet = () => import('./WinerySheet');

/** One country of the tour, named by the path: its regions, wineries, wines and courses. `region` narrows them, `winery` opens one. */
export default function WineTourCountryScreen() {
  const { pathname } = useLocation();
  const code = countryAt(pathname);
  const title = titles[code] ?? '酒庄之旅';
  const tour = useLoad(() => wineTour.get({ country: code }), [code]);
  useShare({ title, desc: tour.data?.slogan ?? '认识产区、酒庄和它们的酒' });
  const closed = (error: unknown) =>
    isMissing(error) ? (
      <EmptyPage picture="glass" text="这一站还没有开放" action={<Button to="/wine-tour">看看别的国家</Button>} />
    ) : null;
  return (
    <Page title={title} className={css.page}>
      <PullRefresh onRefresh={tour.reload}>
        <Loaded from={tour} skeleton={<Skeleton shapes="hero text rail3 grid2" />} failed={closed}>
          {(data) => <Station tour={data} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

function Station({ tour }: { tour: Result<'wineTour.get'> }) {
  const { code, name, foreignName, slogan, intro, picture, regions, wineries } = tour;
  const query = useQuery();
  const setQuery = useSetQuery();
  const region = regions.find(({ id }) => id === query['region']);
  const winery = wineries.find(({ id }) => id === query['winery']);
  const show = (patch: Record<string, string | undefined>) => setQuery(patch, { replace: true });
  const close = () => show({ winery: undefined });
  return (
    <>
      <header className={css.hero}>
        <Photo picture={picture} units={375} ratio={1.9} priority alt="" className={css.picture} />
        <div className={css.text}>
          <p className={css.name}>
            {name} <i>{foreignName}</i>
          </p>
          <p className={css.slogan}>{slogan}</p>
        </div>
      </header>
      <p className={css.intro}>{intro}</p>
      <Regions regions={regions} chosen={region} onChoose={(id) => show({ region: id })} />
      <Wineries
        key={region?.id}
        wineries={region ? wineries.filter(({ regionId }) => regionId === region.id) : wineries}
        onOpen={(id) => show({ winery: id })}
      />
      <Goods country={code} region={region?.id} name={region?.name ?? name} />
      <Courses country={code} />
      <AgeNotice className={css.age} />
      <LazyPart load={loadSheet} wanted={winery !== undefined} onClose={close}>
        {({ WinerySheet }) => <WinerySheet winery={winery} onClose={close} />}
      </LazyPart>
    </>
  );
}
