import { wineTour } from '@cellar/shared/api/campaigns/wineTour/calls';
import type { TourCountry } from '@cellar/shared/api/campaigns/wineTour/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Link } from '@cellar/shared/runtime/navigate';
import { useShare } from '@cellar/shared/runtime/share';
import { AgeNotice, Button, Loaded, Page, Photo, Skeleton, Stack, Title } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { pageOf } from '../countries';
import { Visited } from './Visited';
import css from './WineTourScreen.module.css';

/** The countries that can be travelled, each with a page of its own. */
export default function WineTourScreen() {
  const tour = useLoad(wineTour.list, []);
  useShare({ title: '酒庄之旅', desc: '跟着酒窖去五个国家，认识产区、酒庄和它们的酒' });
  return (
    <Page title="酒庄之旅" className={css.page}>
      <PullRefresh onRefresh={tour.reload}>
        <header className={css.head}>
          <Title>从葡萄园走进酒杯</Title>
          <p>选一个国家，看产区、访酒庄、带一瓶回家</p>
        </header>
        <Loaded from={tour} skeleton={<Skeleton shapes="banner banner banner" />}>
          {({ list }) => <Countries list={list} />}
        </Loaded>
        <Visited />
        <AgeNotice className={css.age} />
      </PullRefresh>
    </Page>
  );
}

function Countries({ list }: { list: readonly TourCountry[] }) {
  const shown = list.filter(({ code }) => pageOf(code));
  if (shown.length === 0)
    return <EmptyPage picture="glass" text="行程正在准备中" action={<Button to="/list">先去看看酒</Button>} />;
  return (
    <Stack as="ul" aria-label="目的地">
      {shown.map((country) => (
        <li key={country.code}>
          <Country country={country} />
        </li>
      ))}
    </Stack>
  );
}

function Country({ country }: { country: TourCountry }) {
  const { code, name, foreignName, slogan, picture, regionCount, wineryCount, goodsCount } = country;
  return (
    <Link to={pageOf(code) ?? ''} className={css.country}>
      <Photo picture={picture} units={351} ratio={2.3} alt="" className={css.picture} />
      <span className={css.text}>
        <Title as="b" size={18}>
          {name} <i>{foreignName}</i>
        </Title>
        <span>{slogan}</span>
        <small>
          {regionCount} 个产区 · {wineryCount} 家酒庄 · {goodsCount} 款酒
        </small>
      </span>
    </Link>
  );
}
