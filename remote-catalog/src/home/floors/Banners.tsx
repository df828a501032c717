import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Photo } from '@cellar/shared/ui/base';
import { Carousel } from '@cellar/shared/ui/feed';
import css from '../HomeScreen.module.css';

type Banner = Extract<HomeFloor, { kind: 'banners' }>['items'][number];

const EACH_MS = 5000;

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  return (
    <Link to={banner.to} className={css.slide} onClick={() => trackEvent('homeBanner', { id: banner.id })}>
      <Photo picture={banner.picture} units={351} ratio={351 / 148} priority={first} alt="" />
      <span className={css.slideText}>
        <b>{banner.title}</b>
        <span>{banner.subtitle}</span>
        <i>{banner.action}</i>
      </span>
    </Link>
  );
}

export function Banners({ items }: { items: readonly Banner[] }) {
  const shown = items.filter((banner) => isPublished(banner.to));
  if (shown.length === 0) return null;
  return (
    <div className={css.banners}>
      <Carousel
        label="活动"
        items={shown}
        autoplay={EACH_MS}
        keyOf={({ id }) => id}
        render={(banner, index) => <Slide banner={banner} first={index === 0} />}
      />
    </div>
  );
}
