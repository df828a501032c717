import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { Link } from '@cellar/shared/runtime/navigate';
import { cx, Icon, Photo } from '@cellar/shared/ui/base';
import { useRef, useState } from 'react';
import { BlockHead } from '../common/BlockHead';
import { useBlockData } from '../common/page';
import css from './StoreMap.module.css';

type Place = BlockProps<'StoreMap'>['places'][number];

/** Opens the person's map app, or its web page, at an address. */
const mapOf = ({ name, address }: Place) =>
  `https://uri.amap.com/search?keyword=${encodeURIComponent(`${address} ${name}`)}`;

/** Places as they are shown: a shop says itself where it is. */
function usePlaces(id: string, places: readonly Place[]): Place[] {
  const stores = useBlockData(id, 'stores')?.items ?? [];
  return places.flatMap((place) => {
    if (!place.storeId) return place.name ? [place] : [];
    const store = stores.find((one) => one.id === place.storeId);
    return store
      ? [{ ...place, name: store.name, address: store.address, hours: store.hours, phone: store.phone }]
      : [];
  });
}

function PlaceRow({ place, number, lit }: { place: Place; number: number; lit: boolean }) {
  const { name, address, hours, phone } = place;
  return (
    <>
      <span className={cx(css.number, lit && css.lit)} aria-hidden>
        {number}
      </span>
      <div className={css.text}>
        <h3>{name}</h3>
        {address && <p>{address}</p>}
        {hours && <p>{hours}</p>}
      </div>
      {phone && (
        <Link to={`tel:${phone.replaceAll(' ', '')}`} className={css.way} aria-label={`致电${name}`}>
          <Icon name="phone" size={20} />
        </Link>
      )}
      {address && (
        <Link to={mapOf(place)} className={css.way} aria-label={`在地图中查看${name}`}>
          <Icon name="pin" size={20} />
        </Link>
      )}
    </>
  );
}

/** Shops, or the stands of a fair: on a picture with pins where there is one, and as a list. */
export default function StoreMap({ id, title, subtitle, picture, places }: BlockProps<'StoreMap'>) {
  const shown = usePlaces(id, places);
  const [lit, setLit] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  if (shown.length === 0) return null;
  const choose = (at: number) => {
    setLit(at);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  return (
    <>
      <BlockHead title={title || '门店'} subtitle={subtitle} />
      <div className={css.map}>
        {picture && (
          <div className={css.picture}>
            <Photo picture={picture} units={351} />
            {shown.map(({ name, left, top }, at) => (
              <button
                key={at}
                type="button"
                className={css.pin}
                style={{ left: `${left}%`, top: `${top}%` }}
                aria-label={`${at + 1} ${name}`}
                aria-pressed={at === lit}
                onClick={() => choose(at)}
              >
                <span className={cx(css.number, at === lit && css.lit)}>{at + 1}</span>
              </button>
            ))}
          </div>
        )}
        <ol ref={list} className={css.list} aria-label={title || '门店'}>
          {shown.map((place, at) => (
            <li key={at} className={css.place}>
              <PlaceRow place={place} number={at + 1} lit={at === lit} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
