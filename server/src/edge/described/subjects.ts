import type { Result } from '@cellar/shared/contract/calls';
import type { FirstAnswers } from '../firstData';

/** What a page is about, for anyone who reads its HTML alone: search engines and messengers that show a card of it. */
export type Subject = {
  /** Of Open Graph. */
  kind: 'website' | 'product' | 'article';
  title: string;
  description: string;
  /** Key of its picture. */
  picture: string | null;
  /** Of schema.org, without their context. */
  data: (place: Place) => object[];
};

/** A search engine shows one; each costs bytes of every page's first round trip. */
const MAX_IMAGES = 3;

/** `url`: the page's one address; `origin`: what its links begin with; `image`: the address of a picture. */
export type Place = { url: string; origin: string; image: (key: string) => string };

type Product = Result<'products.get'>;
type Sale = Result<'products.getSaleDetails'>;
type Article = Result<'headlines.get'>;

const FEN = 100;
const NO_CARD = { description: '', shareTitle: '', sharePicture: null };
const AVAILABILITY = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const;

const breadcrumb = (steps: readonly { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
});

/** What anyone pays for the smallest unit; nothing where only levels see a price. */
function offerOf({ stock }: Product, sale: Sale | undefined, { url }: Place) {
  const priceFen = sale?.skus[0]?.priceFen ?? null;
  if (!sale || priceFen === null) return {};
  const availability = `https://schema.org/${AVAILABILITY[sale.onSale ? stock : 'out']}`;
  const price = (priceFen / FEN).toFixed(2);
  return { offers: { '@type': 'Offer', url, priceCurrency: 'CNY', price, availability } };
}

const ratingOf = ({ reviews: { all, average } }: Product) =>
  all > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: all } } : {};

const property = (name: string, value: string | number | null) =>
  value === null || value === '' ? [] : [{ '@type': 'PropertyValue', name, value }];

function productSubject(product: Product, sale: Sale | undefined): Subject {
  const { name, foreignName, tasting, picture, gallery, winery, country, region, grapes } = product;
  const data = (place: Place) => [
    {
      '@type': 'Product',
      name,
      alternateName: foreignName,
      description: tasting.summary,
      sku: product.code,
      url: place.url,
      image: [...new Set([picture, ...gallery].map(({ key }) => place.image(key)))].slice(0, MAX_IMAGES),
      brand: { '@type': 'Brand', name: winery.name },
      category: product.typeName,
      countryOfOrigin: { '@type': 'Country', name: country.name },
      additionalProperty: [
        ...property('产区', product.origin.join(' · ')),
        ...property('葡萄品种', grapes.map((grape) => grape.name).join('、')),
        ...property('年份', product.vintage),
        ...property('净含量', `${product.capacityMl} mL`),
        ...property('酒精度', `${product.abv}%`),
      ],
      ...ratingOf(product),
      ...offerOf(product, sale, place),
    },
    breadcrumb([
      { name: '首页', url: `${place.origin}/` },
      { name: country.name, url: `${place.origin}/list?country=${country.code}` },
      { name: region.name, url: `${place.origin}/list?country=${country.code}&region=${region.id}` },
      { name, url: place.url },
    ]),
  ];
  const description = [product.origin.join(' · '), tasting.summary].filter(Boolean).join('，');
  return { kind: 'product', title: name, description, picture: picture.key, data };
}

function articleSubject({ title, summary, picture, at }: Article): Subject {
  const data = (place: Place) => [
    {
      '@type': 'Article',
      headline: title,
      description: summary,
      url: place.url,
      datePublished: at,
      image: [place.image(picture.key)],
      publisher: { '@type': 'Organization', name: '酒窖', url: `${place.origin}/` },
    },
    breadcrumb([
      { name: '首页', url: `${place.origin}/` },
      { name: '酒业头条', url: `${place.origin}/headlines-list` },
      { name: title, url: place.url },
    ]),
  ];
  return { kind: 'article', title, description: summary, picture: picture.key, data };
}

type Promotion = Result<'activity.getPage'>;

function promotionSubject(promotion: Promotion): Subject {
  const { title, summary, picture } = promotion;
  const { description, shareTitle, sharePicture } = promotion.state === 'live' ? promotion.page.root.props : NO_CARD;
  return {
    kind: 'website',
    title: shareTitle || title,
    description: description || summary || title,
    picture: (sharePicture ?? picture)?.key ?? null,
    data: () => [],
  };
}

/** What the answers that the page begins with are about; null: the page is about nothing in particular. */
export function subjectOf({ answers }: Pick<FirstAnswers, 'answers'>): Subject | null {
  const product = answers.get('products.get') as Product | undefined;
  if (product) return productSubject(product, answers.get('products.getSaleDetails') as Sale | undefined);
  const article = answers.get('headlines.get') as Article | undefined;
  if (article) return articleSubject(article);
  const promotion = answers.get('activity.getPage') as Promotion | undefined;
  return promotion ? promotionSubject(promotion) : null;
}
