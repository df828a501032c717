import { headlines } from '@cellar/shared/api/catalog/headlines/calls';
import type { Article } from '@cellar/shared/api/catalog/headlines/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { ShareButton } from '@cellar/shared/parts/ShareButton';
import { isMissing } from '@cellar/shared/runtime/errors';
import { imageUrl } from '@cellar/shared/runtime/pictures';
import { useQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import {
  AgeNotice,
  Button,
  Card,
  Loaded,
  Page,
  Photo,
  ProductRow,
  Section,
  Skeleton,
  Tag,
  Stack,
} from '@cellar/shared/ui/base';
import { useEffect } from 'react';
import { shortCount } from '@cellar/shared/format/number/figures';
import { nearDay } from '@cellar/shared/format/time/near';
import { HeadlineRow } from '@cellar/shared/parts/headlines/HeadlineRow';
import { now } from '@cellar/shared/runtime/clock';
import css from './HeadlinesDetailScreen.module.css';
import { LikeButton } from './LikeButton';
import { Sections } from './Sections';
import { useReads } from './useReads';

/** An article with the goods it speaks of, and what to read next. */
export default function HeadlinesDetailScreen() {
  const { id = '' } = useQuery();
  const article = useLoad(() => headlines.get({ id }), [id]);
  const shown = article.data;
  // The next article replaces this one: it begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [id]);
  useShare(shown && { title: shown.title, desc: shown.summary, imgUrl: imageUrl(shown.picture.key, 320) });
  const right = shown && <ShareButton label="分享文章" title={shown.title} text={shown.summary} />;
  const failed = (error: unknown) => {
    if (headlines.get.failedWith(error, 'takenDown')) return <Gone text="这篇文章已下架" />;
    return isMissing(error) ? <Gone text="没有找到这篇文章" /> : null;
  };
  return (
    <Page title="头条详情" right={right}>
      <Loaded from={article} skeleton={<Skeleton shapes="hero text" />} failed={failed}>
        {(data) => <Shown key={data.id} article={data} />}
      </Loaded>
    </Page>
  );
}

const Gone = ({ text }: { text: string }) => (
  <EmptyPage picture="glass" text={text} action={<Button to="/headlines-list">看看别的文章</Button>} />
);

function Shown({ article }: { article: Article }) {
  const reads = useReads(article);
  const { channel, title, summary, picture, at, sections, goods, next } = article;
  return (
    <>
      <Photo picture={picture} alt="" ratio={16 / 9} priority />
      <Card className={css.paper}>
        <article>
          <h2 className={css.title}>{title}</h2>
          <p className={css.facts}>
            <Tag tone="soft">{channel}</Tag>
            <span>{nearDay(at, now())}</span>
            <span>{shortCount(reads)} 阅读</span>
          </p>
          <p className={css.summary}>{summary}</p>
          <Sections sections={sections} />
        </article>
        <LikeButton article={article} />
      </Card>
      {goods.length > 0 && (
        <Section title="文中好酒" note="看完就能买" className={css.section}>
          <Stack as="ul" gap={10}>
            {goods.map((product) => (
              <li key={product.id}>
                <ProductRow
                  product={product}
                  action={<AddToCart product={product} place={{ page: 'headlines-detail' }} />}
                />
              </li>
            ))}
          </Stack>
        </Section>
      )}
      {next.length > 0 && (
        <Section
          title="接着读"
          more={{ to: `/headlines-list?channel=${encodeURIComponent(channel)}`, text: `${channel}频道` }}
          className={css.section}
        >
          <Stack as="ul" gap={10}>
            {next.map((one) => (
              <li key={one.id}>
                <HeadlineRow article={one} />
              </li>
            ))}
          </Stack>
        </Section>
      )}
      {goods.length > 0 && <AgeNotice className={css.age} />}
    </>
  );
}
