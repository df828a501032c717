import { LazyPart, Photo, type PictureData } from '@cellar/shared/ui/base';
import { Carousel } from '@cellar/shared/ui/feed';
import { useState, type ReactNode } from 'react';
import css from '../ProductScreen.module.css';
import type { Product } from '../product';

const loadFilm = () => import('./Film');

const box = { units: 375, ratio: 375 / 372 };

/** The picture of the list that was tapped, while nothing more is known of the product. */
export const PicturePreview = ({ picture }: { picture: PictureData }) => (
  <div className={css.gallery}>
    <div className={css.slide}>
      <Photo picture={picture} {...box} priority />
    </div>
  </div>
);

type GalleryProps = { product: Product; onZoom: (index: number) => void; children?: ReactNode };

export const picturesOf = ({ picture, gallery }: Product) => [
  picture,
  ...gallery.filter(({ key }) => key !== picture.key),
];

/** The bottle first; a tap opens the pictures over the whole page. What is said over them scrolls away with them. */
export function Gallery({ product, onZoom, children }: GalleryProps) {
  const [filmed, setFilmed] = useState(false);
  const [at, setAt] = useState(0);
  const playing = filmed && product.film;
  return (
    <div className={css.gallery}>
      <Carousel
        label={`${product.name}的图片`}
        marks="counter"
        items={picturesOf(product)}
        keyOf={({ key }) => key}
        onChange={setAt}
        render={(picture, index) => (
          <div className={css.frame}>
            <button
              type="button"
              className={css.slide}
              aria-label={`放大第 ${index + 1} 张图片`}
              onClick={() => onZoom(index)}
            >
              <Photo picture={picture} {...box} alt={picture.alt} priority={index === 0} />
            </button>
            {index === 0 && product.film && !filmed && (
              <button type="button" className={css.play} onClick={() => setFilmed(true)}>
                <i />
                播放视频
              </button>
            )}
            {index === 0 && (
              <LazyPart load={loadFilm} wanted={Boolean(playing)} onClose={() => setFilmed(false)}>
                {({ Film }) =>
                  playing && (
                    <Film src={playing} name={product.name} inSight={at === 0} onEnd={() => setFilmed(false)} />
                  )
                }
              </LazyPart>
            )}
          </div>
        )}
      />
      {children}
    </div>
  );
}
