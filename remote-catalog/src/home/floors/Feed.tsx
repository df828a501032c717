import { home } from '@cellar/shared/api/pages/home/calls';
import { useList } from '@cellar/shared/hooks/useList';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { Empty, ListView, ProductCard, Section, Skeleton } from '@cellar/shared/ui/base';
import { dislikedHere } from '../../common/dislikes';
import css from '../HomeScreen.module.css';

/** Recommendations without end, each with its reason. */
export function Feed({ title, subtitle, to }: { title: string; subtitle: string; to: string | null }) {
  const feed = useList((cursor) => home.listFeed(cursor ? { cursor } : {}), []);
  const unwanted = new Set(dislikedHere());
  const items = feed.items.filter(({ id }) => !unwanted.has(id));
  return (
    <Section title={title} note={subtitle} {...(to && { more: { to } })} className={css.floor}>
      <ListView
        list={{ ...feed, items }}
        grid
        label={title}
        skeleton={<Skeleton shapes="grid2" />}
        empty={<Empty text="暂时没有推荐，去分类里挑一挑吧" compact />}
        render={(product) => (
          <ProductCard product={product} note={product.reason} action={<AddToCart product={product} />} />
        )}
      />
    </Section>
  );
}
