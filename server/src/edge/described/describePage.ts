import { pictureAddress } from '@cellar/shared/format/picture';
import { readQuery, writeQuery } from '@cellar/shared/format/text/query';
import type { PageRow } from '../../platform/delivery/discovery';
import { attribute, inScript } from '../../http/documents/escape';
import type { FirstAnswers } from '../firstData';
import { requiredNames } from './requiredNames';
import { subjectOf } from './subjects';

const PICTURE_WIDTH = 750;
const MAX_DESCRIPTION = 150;
const SHOP = '酒窖 · 葡萄酒与进口食品';
const SHOP_DESCRIPTION = '原产地直采的葡萄酒与进口食品，恒温仓储，批发与零售。';

type Described = {
  row: PageRow;
  search: string;
  first: Pick<FirstAnswers, 'answers'>;
  /** Without a slash at the end. */
  origin: string;
  /** Where pictures lie; '' = the page's own origin. */
  imageHost: string;
};

/** The page's one address: of its query only what names its content. */
function canonicalUrl({ row, search, origin }: Described): string {
  const query = readQuery(search);
  const kept = Object.fromEntries(
    requiredNames(row.first ?? []).flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  );
  return `${origin}${row.path === '/index' ? '/' : row.path}${writeQuery(kept)}`;
}

const property = (name: string, content: string) => `<meta property="og:${name}" content="${attribute(content)}">`;

/**
 * What a page says to who reads its HTML alone: its one address, a card of Open Graph and data of schema.org. A page that begins with
 * nothing for guests is not to be found.
 */
export function describePage(described: Described): string {
  const { row, first, origin, imageHost } = described;
  if (!row.first?.length) return '<meta name="robots" content="noindex">';
  const subject = subjectOf(first);
  const url = canonicalUrl(described);
  const image = (key: string) => new URL(pictureAddress(imageHost, key, PICTURE_WIDTH, 'jpg'), origin).href;
  const isHome = row.path === '/index';
  const title = subject?.title ?? (isHome ? SHOP : `${row.navTitle} · 酒窖`);
  const description = (subject?.description ?? (isHome ? SHOP_DESCRIPTION : '')).slice(0, MAX_DESCRIPTION);
  const data = subject?.data({ url, origin, image }) ?? [];
  return [
    `<link rel="canonical" href="${attribute(url)}">`,
    ...(description ? [`<meta name="description" content="${attribute(description)}">`] : []),
    property('site_name', '酒窖'),
    property('type', subject?.kind ?? 'website'),
    property('title', title),
    ...(subject ? [property('description', description)] : []),
    property('url', url),
    ...(subject?.picture ? [property('image', image(subject.picture))] : []),
    ...(data.length > 0
      ? [
          `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', '@graph': data })}</script>`,
        ]
      : []),
  ].join('');
}
