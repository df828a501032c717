import { products } from '@cellar/shared/api/catalog/products/calls';
import { useGradual } from '@cellar/shared/hooks/useGradual';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Link } from '@cellar/shared/runtime/navigate';
import { imageUrl } from '@cellar/shared/runtime/pictures';
import { useQuery } from '@cellar/shared/runtime/query';
import { ShareButton } from '@cellar/shared/parts/ShareButton';
import { useShare } from '@cellar/shared/runtime/share';
import { useLocation } from '@cellar/shared/router';
import {
  AgeNotice,
  Button,
  cx,
  Icon,
  LazyPart,
  Loaded,
  NavBar,
  Page,
  type PictureData,
  Skeleton,
  Section,
} from '@cellar/shared/ui/base';
import { useEffect, useState } from 'react';
import { Comparison } from '../common/compare/Comparison';
import { BuyBar } from './BuyBar';
import { Buyers } from './Buyers';
import { Facts } from './headline/Facts';
import { HeadCard } from './headline/HeadCard';
import { GroupEntry } from './group/GroupEntry';
import { Headline } from './headline/Headline';
import { Gallery, picturesOf, PicturePreview } from './gallery/Gallery';
import { Graphic } from './Graphic';
import { Questions } from './reviews/Questions';
import { Reviews } from './reviews/Reviews';
import { WineryCard } from './winery/WineryCard';
import type { Product, Sale } from './product';
import { InfoRows } from './rows/InfoRows';
import { Tasting } from './tasting/Tasting';
import type { SheetName } from './sheets/Sheets';
import { useBrowsed } from './useBrowsed';
import { useScrolled } from './useScrolled';
import css from './ProductScreen.module.css';
import { ProductRail } from '../common/ProductRail';

/** Decoration: when it can't be had, the page goes without. */
function Similar({ productId }: { productId: string }) {
  const similar = useLoad(() => products.listSimilar({ productId }), [productId]);
  if (similar.status !== 'ready' || similar.data.list.length === 0) return null;
  return (
    <Section
      title="相似好酒"
      more={{ to: `/product-similar?req_productId=${productId}`, text: '放在一起比' }}
      className={css.section}
    >
      <ProductRail items={similar.data.list} />
    </Section>
  );
}

const loadTabs = () => import('./SectionTabs');
const loadSheets = () => import('./sheets/Sheets');
const loadZoom = () => import('@cellar/shared/ui/preview');

/** So much of the screen's width is the gallery's: below it the bar gets a ground of its own. */
const PAST_GALLERY = 0.7;
const isPastGallery = () => window.scrollY > document.documentElement.clientWidth * PAST_GALLERY;

/** Lies over the gallery; below it, it leads to the parts of the page. */
function ProductBar({ product }: { product: Product | null }) {
  const isPast = useScrolled(isPastGallery) && product !== null;
  const right = (
    <>
      {product && (
        <span className={css.round}>
          <ShareButton
            label="分享商品"
            title={product.name}
            text={product.tasting.summary}
            poster={`/posterList?req_productId=${product.id}`}
          />
        </span>
      )}
      <Link to="/search-result" className={css.round} aria-label="搜索">
        <Icon name="search" size={18} />
      </Link>
    </>
  );
  return (
    <NavBar over right={right} className={cx(isPast && css.solid)}>
      <LazyPart load={loadTabs} wanted={isPast} failed={() => null}>
        {({ SectionTabs }) => isPast && <SectionTabs />}
      </LazyPart>
    </NavBar>
  );
}

function Missing() {
  return (
    <EmptyPage
      picture="glass"
      text="这款商品不存在或已下架"
      action={<Button to="/search-result">去看看别的酒</Button>}
    />
  );
}

/** What lies below the first screen, part by part. */
function Below({ product, onShow }: { product: Product; onShow: (sheet: SheetName) => void }) {
  const parts = [
    <div key="tasting" data-part="tasting" className={css.part}>
      <Tasting product={product} />
    </div>,
    <WineryCard key="winery" product={product} onShow={() => onShow('winery')} />,
    <div key="reviews" data-part="reviews" className={css.part}>
      <Reviews product={product} onShow={() => onShow('reviews')} />
    </div>,
    <Questions key="questions" product={product} onShow={() => onShow('questions')} />,
    <div key="graphic" data-part="graphic" className={css.part}>
      <Graphic productId={product.id} />
    </div>,
    <Similar key="similar" productId={product.id} />,
    <AgeNotice key="age" className={css.age} />,
  ];
  return parts.slice(0, useGradual(parts.length, 0));
}

function Details({ product, sale, onChanged }: { product: Product; sale: Sale; onChanged: () => void }) {
  const [open, setOpen] = useState<SheetName | null>(null);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const close = () => setOpen(null);
  const unzoom = () => setZoomed(null);
  useBrowsed(product, sale);
  useShare({ title: product.name, desc: product.tasting.summary, imgUrl: imageUrl(product.picture.key, 320) });
  return (
    <>
      <Gallery product={product} onZoom={setZoomed}>
        <Buyers productId={product.id} />
      </Gallery>
      <HeadCard>
        <Headline product={product} sale={sale} onFlashOver={onChanged} />
        <Facts product={product} />
      </HeadCard>
      <InfoRows product={product} sale={sale} onShow={setOpen} />
      {sale.grouped && <GroupEntry productId={product.id} />}
      <Below product={product} onShow={setOpen} />
      <Comparison raised />
      <BuyBar product={product} sale={sale} onChoose={setOpen} onChanged={onChanged} />
      <LazyPart load={loadSheets} wanted={open !== null} onClose={close}>
        {({ Sheets }) => <Sheets open={open} product={product} sale={sale} onClose={close} onChanged={onChanged} />}
      </LazyPart>
      <LazyPart load={loadZoom} wanted={zoomed !== null} onClose={unzoom}>
        {({ PhotoPreview }) => (
          <PhotoPreview
            open={zoomed !== null}
            start={zoomed ?? 0}
            pictures={picturesOf(product)}
            label={`${product.name}的大图`}
            onClose={unzoom}
          />
        )}
      </LazyPart>
    </>
  );
}

export default function ProductScreen() {
  const { req_productId: productId = '' } = useQuery();
  const product = useLoad(() => products.get({ productId }), [productId]);
  const sale = useLoad(() => products.getSaleDetails({ productId }), [productId], { keep: true });
  // Another vintage chosen replaces this one: the new page begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [productId]);
  const { state } = useLocation();
  const tapped = (state as { picture?: PictureData } | null)?.picture;
  const skeleton = (
    <>
      {tapped ? <PicturePreview picture={tapped} /> : null}
      <Skeleton shapes={`${tapped ? '' : 'gallery '}headline rows4`} />
    </>
  );
  const failed = (error: unknown) => (isMissing(error) ? <Missing /> : null);
  const reload = () => {
    void product.reload();
    void sale.reload();
  };
  return (
    <Page
      title={product.status === 'ready' ? undefined : '商品详情'}
      nav={<ProductBar key={productId} product={product.data ?? null} />}
      className={css.product}
    >
      {productId === '' ? (
        <Missing />
      ) : (
        <Loaded from={product} skeleton={skeleton} failed={failed}>
          {(details) => (
            <Loaded from={sale} skeleton={skeleton} failed={failed}>
              {(offer) => <Details key={details.id} product={details} sale={offer} onChanged={reload} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </Page>
  );
}
