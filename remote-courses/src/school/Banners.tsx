import type { Result } from '@cellar/shared/contract/calls';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Photo } from '@cellar/shared/ui/base';
import { Carousel } from '@cellar/shared/ui/feed';
import type { Open, Opened } from './opened';
import css from './banners.module.css';

type Banner = Result<'courses.getSchool'>['banners'][number];

const AUTOPLAY_MS = 5000;

const openedOf = ({ kind, value }: Banner['target']): Opened | null => {
  if (kind === 'level') return { kind, level: Number(value) };
  return kind === 'path' ? null : { kind, id: value };
};

function Slide({ banner, first, onOpen }: { banner: Banner; first: boolean; onOpen: Open }) {
  const { title, subtitle, picture, target } = banner;
  const inside = (
    <>
      <Photo picture={picture} units={351} ratio={2.1} alt="" priority={first} />
      <span className={css.slideText}>
        <b>{title}</b>
        <span>{subtitle}</span>
      </span>
    </>
  );
  const opened = openedOf(target);
  if (opened) {
    return (
      <button type="button" className={css.slide} onClick={() => onOpen(opened)}>
        {inside}
      </button>
    );
  }
  if (!isPublished(target.value)) return <div className={css.slide}>{inside}</div>;
  return (
    <Link to={target.value} className={css.slide}>
      {inside}
    </Link>
  );
}

export function Banners({ items, onOpen }: { items: readonly Banner[]; onOpen: Open }) {
  if (items.length === 0) return null;
  return (
    <Carousel
      items={items}
      label="课程推荐"
      autoplay={AUTOPLAY_MS}
      keyOf={({ id }) => id}
      className={css.banners}
      render={(banner, index) => <Slide banner={banner} first={index === 0} onOpen={onOpen} />}
    />
  );
}
