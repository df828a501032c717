import { useState } from 'react';
import type { Pick } from '@cellar/shared/api/pages/pages/shapes';
import type { Picks } from '@cellar/shared/blocks/picks';
import type { Result } from '@cellar/shared/contract/calls';
import { fakeServer } from '../../../testing/fakes';
import { openPart } from '../../../testing/open';
import { pickedFields, type PickedFieldProps } from './pickedFields';

export const pick = (id: string, name: string, change: Partial<Pick> = {}): Pick => ({
  id,
  name,
  hint: `${id} · ¥100.00`,
  picture: null,
  warning: '',
  ...change,
});
export const GOODS = [
  pick('p1', '露瑟内桃红香槟 2016'),
  pick('p2', '瓦雷纳黑中白 2018'),
  pick('p3', '拉图 2010', { warning: '已售罄' }),
];
export const LINKS: Result<'pages.listLinks'> = {
  list: [
    { path: '/activity', title: '活动', params: ['id'] },
    { path: '/cart', title: '购物车', params: [] },
    { path: '/product', title: '商品详情', params: ['req_productId'] },
  ],
  pages: [{ slug: 'flash', name: '限时抢购' }],
};
export const storedPicture = (change: object = {}) => ({
  key: 'upload-1',
  width: 750,
  height: 375,
  color: '#205080',
  alt: '海边',
  ...change,
});

type Pages = Result<'pages.listPictures'>;
export const PICTURES: Pages['list'] = [
  { picture: storedPicture(), bytes: 20_480, by: 'anna', at: '2026-03-01T00:00:00.000Z' },
];

const FILMS: Result<'pages.listFilms'>['list'] = [
  { src: '/film/f1.mp4', title: '开瓶', bytes: 2_097_152, by: 'anna', at: '2026-03-01T00:00:00.000Z' },
];

/** A server that knows these goods, screens and pictures. */
export const serveFields = (
  add: () => { states: number; message?: string; result?: unknown } = () => ({ states: 500 }),
) =>
  fakeServer(({ method, path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    if (method === 'POST') return add();
    if (path.startsWith('/pages/links')) return { states: 200, result: LINKS };
    if (path.startsWith('/pages/films')) return { states: 200, result: { list: FILMS, next: null } };
    if (path.startsWith('/pages/pictures')) return { states: 200, result: { list: PICTURES, next: null } };
    const ids = query.get('ids')?.split(',');
    const list = GOODS.filter(({ id, name }) => (ids ? ids.includes(id) : name.includes(query.get('q') ?? '')));
    return { states: 200, result: { list } };
  });

type Start = Partial<PickedFieldProps> & { value: unknown };

/** A field that holds its value like the editor does; `values` are those that it handed over. */
export function openField(kind: Picks, { value: start, ...rest }: Start) {
  const values: unknown[] = [];
  const Field = pickedFields[kind];
  function Held() {
    const [value, setValue] = useState(start);
    const change = (next: unknown) => {
      values.push(next);
      setValue(next);
    };
    return <Field id="f" label="内容" props={{ id: 'B-1' }} content={[]} {...rest} value={value} onChange={change} />;
  }
  return { values, ...openPart(<Held />) };
}
