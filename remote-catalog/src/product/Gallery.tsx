import { Photo } from '@cellar/shared/ui/base';
import { Carousel } from '@cellar/shared/ui/feed';
import css from './product.module.css';
import type { Product } from './ProductScreen';

/** The bottle first; a tap opens the pictures over the whole page. */
export function Gallery({ product, onZoom }: { product: Product; onZoom: () => void }) {
  const pictures = [product.picture, ...product.gallery.filter(({ key }) => key !== product.picture.key)];
  return (
    <div className={css.gallery}>
      <Carousel
        label={`${product.name}的图片`}
        marks="counter"
        items={pictures}
        keyOf={({ key }) => key}
        render={(picture, index) => (
          <button type="button" className={css.slide} aria-label={`放大第 ${index + 1} 张图片`} onClick={onZoom}>
            <Photo picture={picture} units={375} ratio={375 / 372} alt={picture.alt} priority={index === 0} />
          </button>
        )}
      />
    </div>
  );
}
