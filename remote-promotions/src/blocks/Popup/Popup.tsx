import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { day } from '@cellar/shared/format/time/date';
import { now } from '@cellar/shared/runtime/clock';
import { useGo } from '@cellar/shared/runtime/navigate';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { Photo } from '@cellar/shared/ui/base';
import { Dialog } from '@cellar/shared/ui/overlay';
import { useEffect, useState } from 'react';
import { CouponTicket } from '../../common/CouponTicket';
import { leads } from '../common/Hot';
import { useBlockData } from '../common/page';
import css from './Popup.module.css';

const KEPT = 50;

const isDue = (id: string, often: BlockProps<'Popup'>['often']) => {
  const seen = readKey('cellar:popups')?.[id];
  return often === 'always' || !seen || (often === 'daily' && seen !== day(now()));
};

function remember(id: string) {
  const others = Object.entries(readKey('cellar:popups') ?? {}).filter(([block]) => block !== id);
  writeKey('cellar:popups', Object.fromEntries([...others.slice(1 - KEPT), [id, day(now())]]));
}

/** Comes up by itself, as often as operations want it. */
export default function Popup({ id, title, text, picture, button, link, often }: BlockProps<'Popup'>) {
  const [open, setOpen] = useState(() => isDue(id, often));
  const coupons = useBlockData(id, 'coupons')?.items ?? [];
  const go = useGo();
  useEffect(() => {
    if (open) remember(id);
  }, [open, id]);
  const way = leads(link);
  const confirm = () => {
    setOpen(false);
    if (way) go(link);
  };
  return (
    <Dialog
      open={open}
      title={title}
      confirmText={way ? button || '去看看' : '知道了'}
      cancelText={way ? '关闭' : null}
      onConfirm={confirm}
      onCancel={() => setOpen(false)}
    >
      {picture && <Photo picture={picture} units={263} ratio={1.6} className={css.picture} />}
      {text && <p>{text}</p>}
      {coupons.length > 0 && (
        <ul className={css.coupons}>
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <CouponTicket coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
