import { footprints } from '@cellar/shared/api/catalog/footprints/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { browsedProducts } from '@cellar/shared/runtime/browsing';
import { Rail } from '@cellar/shared/parts/Rail';
import { CardLink, Photo, Price, Section } from '@cellar/shared/ui/base';
import { mergeSeen } from '../../common/seen';
import css from './Recent.module.css';

const SHOWN = 12;

async function loadSeen() {
  const browser = browsedProducts();
  // Without the server the browser's own list is shown.
  const { list } = await footprints.list({ size: SHOWN }).catch(() => ({ list: [] }));
  return mergeSeen(browser, list, null).slice(0, SHOWN);
}

export function Recent() {
  const { data } = useLoad(loadSeen, []);
  if (!data?.length) return null;
  return (
    <Section title="最近看过" more={{ to: '/history-browse' }}>
      <Rail className={css.rail}>
        {data.map(({ id, goods }) => (
          <li key={id} className={css.railItem}>
            <Photo picture={goods.picture} units={88} ratio={0.88} alt="" className={css.railPhoto} />
            <p className={css.railName}>
              <CardLink to={`/product?req_productId=${id}`}>{goods.name}</CardLink>
            </p>
            <Price fen={goods.priceFen} size="s" />
          </li>
        ))}
      </Rail>
    </Section>
  );
}
