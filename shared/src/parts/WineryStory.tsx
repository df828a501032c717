import { products } from '@cellar/shared/api/catalog/products/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Loaded, Photo, ProductRow, Skeleton } from '@cellar/shared/ui/base';
import css from './WineryStory.module.css';

/** The winery's story and what it makes. */
export function WineryStory({ wineryId }: { wineryId: string }) {
  const winery = useLoad(() => products.getWinery({ wineryId }), [wineryId]);
  return (
    <Loaded from={winery} skeleton={<Skeleton shapes="card list" />}>
      {({ winery: { picture, foreignName, country, region, founded, story }, goods }) => (
        <div className={css.story}>
          {picture && <Photo picture={picture} units={343} ratio={343 / 150} alt="" />}
          <p className={css.place}>
            {foreignName} · {country} {region}
            {founded && ` · 始于 ${founded} 年`}
          </p>
          {story.split('\n').map((part) => (
            <p key={part}>{part}</p>
          ))}
          <ul>
            {goods.map((product) => (
              <li key={product.id}>
                <ProductRow product={product} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
