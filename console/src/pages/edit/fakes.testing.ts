import type { PageHead } from '@cellar/shared/api/pages/pages/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { fakeServer } from '../../testing/fakes';

export const ID = '0190c000-0000-7000-8000-000000000001';
const AT = '2026-03-01T00:00:00.000Z';

export const run = { id: 'r1', revision: 2, fromAt: AT, toAt: null, by: 'publisher', at: AT };

export const pageHead = (change: Partial<PageHead> = {}): PageHead => ({
  id: ID,
  slug: 'anniversary',
  path: '/activity?id=anniversary',
  name: '周年庆',
  summary: '',
  state: 'live',
  revision: 3,
  author: 'operator',
  savedAt: AT,
  run,
  statusRevision: 4,
  audience: null,
  types: ['Banner'],
  ...change,
});

export const pageDetail = (change: Partial<Result<'pages.get'>> = {}): Result<'pages.get'> => ({
  ...pageHead(),
  latest: {
    revision: 3,
    author: 'operator',
    note: '',
    at: AT,
    blocks: {},
    data: {
      root: { props: { title: '周年庆', description: '', tone: 'paper', shareTitle: '', sharePicture: null } },
      content: [],
    },
  },
  runs: [run],
  overlaps: [],
  secondPerson: false,
  ...change,
});

type Findings = Result<'pages.check'>['findings'];
export const warning: Findings[number] = {
  level: 'warning',
  title: '左岸精选',
  code: 'soldOut',
  block: 'GoodsGrid-2',
  type: 'GoodsGrid',
  field: 'products.0',
  text: '「好酒」已售罄',
};

/** A server with this page; `write` answers what changes something. */
export const servePage = (
  page = pageDetail(),
  findings: Findings = [],
  write: (path: string) => { states: number; message?: string; result?: unknown } = () => ({
    states: 200,
    result: null,
  }),
) =>
  fakeServer(({ method, path }) => {
    if (method === 'POST') return write(path);
    if (path.includes('/check')) return { states: 200, result: { findings } };
    if (path.endsWith('/revisions')) {
      const list = [3, 2, 1].map((revision) => ({ revision, author: 'operator', note: `第 ${revision} 版`, at: AT }));
      return { states: 200, result: { list } };
    }
    if (path.endsWith('/log')) return { states: 200, result: { list: [] } };
    return { states: 200, result: page };
  });
