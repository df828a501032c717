import { wineTour } from '@cellar/shared/api/campaigns/wineTour/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Rail } from '@cellar/shared/parts/Rail';
import { Link } from '@cellar/shared/runtime/navigate';
import { Photo, Section } from '@cellar/shared/ui/base';
import { pageOf } from '../countries';
import css from './WineTourScreen.module.css';

/** The wineries that the person looked at last; nothing for guests, and nothing where they cannot be had. */
export function Visited() {
  const visits = useLoad(wineTour.listVisits, []);
  const list = (visits.data?.list ?? []).filter(({ country }) => pageOf(country));
  if (list.length === 0) return null;
  return (
    <Section title="最近看过的酒庄" className={css.visited}>
      <Rail label="最近看过的酒庄">
        {list.map(({ id, name, foreignName, picture, country }) => (
          <li key={id}>
            <Link to={`${pageOf(country)}?winery=${id}`} className={css.winery}>
              <Photo picture={picture} units={128} ratio={1.5} alt="" />
              <b>{name}</b>
              <small>{foreignName}</small>
            </Link>
          </li>
        ))}
      </Rail>
    </Section>
  );
}
