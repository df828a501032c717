import { Photo } from '@cellar/shared/ui/base';
import { Carousel } from '@cellar/shared/ui/feed';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import type { Product } from '../ProductScreen';
import css from './sheets.module.css';

/** The pictures over the whole page; a tap brings them twice as near, and they can be moved then. */
export function Zoom({ open, product, onClose }: { open: boolean; product: Product; onClose: () => void }) {
  const [near, setNear] = useState(false);
  const pictures = [product.picture, ...product.gallery.filter(({ key }) => key !== product.picture.key)];
  return (
    <Sheet open={open} title={product.name} tall onClose={onClose} className={css.zoom}>
      <Carousel
        label={`${product.name}的大图`}
        marks="counter"
        items={pictures}
        keyOf={({ key }) => key}
        render={(picture) => (
          <button type="button" className={css.zoomed} data-near={near || undefined} aria-label={near ? '缩小' : '放大'} onClick={() => setNear(!near)}>
            <Photo picture={picture} units={near ? 750 : 375} ratio={375 / 440} fit="contain" />
          </button>
        )}
      />
    </Sheet>
  );
}
