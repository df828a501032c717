import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Card, CardLink, Countdown, Icon, Photo, Price } from '@cellar/shared/ui/base';
import type { CSSProperties } from 'react';
import css from './flash.module.css';

type Flash = Extract<HomeFloor, { kind: 'flashSale' }>;

function FlashItem({ item }: { item: Flash['items'][number] }) {
  const { product, flashPriceFen, listPriceFen, percent } = item;
  const labels = percent >= 100 ? '已抢光' : `已抢 ${percent}%`;
  return (
    <li className={css.flashItem}>
      <Photo picture={product.picture} units={104} ratio={104 / 112} alt="" />
      <h3 className={css.flashName}>
        <CardLink to={`/product?req_productId=${product.id}`} state={{ picture: product.picture }}>
          {product.name}
        </CardLink>
      </h3>
      <Price fen={flashPriceFen} listFen={listPriceFen} size="s" />
      <span className={css.taken} style={{ '--taken': `${Math.min(100, percent)}%` } as CSSProperties}>
        {labels}
      </span>
    </li>
  );
}

export function FlashSale({ floor, onOver }: { floor: Flash; onOver: () => void }) {
  return (
    <Card className={css.flash}>
      <div className={css.flashHead}>
        <h2>{floor.title}</h2>
        <span>距结束</span>
        <Countdown endsAt={floor.endsAt} onEnd={onOver} over="已结束" />
        {floor.to && isPublished(floor.to) ? (
          <Link to={floor.to} className={css.session}>
            {floor.session}
            <Icon name="forward" size={12} />
          </Link>
        ) : (
          <span className={css.session}>{floor.session}</span>
        )}
      </div>
      <ul className={css.flashItems}>
        {floor.items.map((item) => (
          <FlashItem key={item.product.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}
