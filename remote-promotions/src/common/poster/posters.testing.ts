import type { OwnPoster, PosterGoods, PosterTemplate } from '@cellar/shared/api/catalog/posters/schema';
import { picture } from '@cellar/shared/testing/goods';

const id = (n: number) => `01911000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const inviter = { name: '林先生', code: 'CELLAR01' };
export const goods = (change: Partial<PosterGoods> = {}): PosterGoods => ({
  id: id(100),
  name: '奥布拉克副牌 2018',
  foreignName: 'Aubrac Second 2018',
  picture: picture(),
  priceFen: 19_900,
  listPriceFen: 29_900,
  ...change,
});
export const template = (change: Partial<PosterTemplate> = {}): PosterTemplate => ({
  id: id(1),
  typeId: 'daily',
  name: '今晚喝什么',
  text: '今晚，开一瓶好的',
  drawing: {
    width: 300,
    height: 500,
    layers: [
      { kind: 'area', x: 0, y: 0, w: 300, h: 500, color: '#ffffff', to: '#f1e9dc' },
      { kind: 'frame', x: 10, y: 10, w: 280, h: 480, color: '#b08a4a' },
      { kind: 'photo', x: 50, y: 50, w: 200, h: 200 },
      { kind: 'text', x: 20, y: 260, w: 260, h: 30, of: 'words', size: 20, color: '#231b17', align: 'center' },
      { kind: 'text', x: 20, y: 300, w: 260, h: 30, of: 'name', size: 16, color: '#231b17', align: 'left' },
      { kind: 'text', x: 20, y: 340, w: 260, h: 30, of: 'price', size: 16, color: '#231b17', align: 'right' },
      {
        kind: 'text',
        x: 20,
        y: 370,
        w: 260,
        h: 30,
        of: 'listPrice',
        size: 12,
        color: '#231b17',
        align: 'right',
        struck: true,
      },
      { kind: 'code', x: 190, y: 400, w: 90 },
    ],
  },
  ...change,
});
export const own = (change: Partial<OwnPoster> = {}): OwnPoster => ({
  id: id(200),
  template: template(),
  goods: goods(),
  text: '周末一起喝',
  savedAt: '2026-05-01T04:00:00.000Z',
  ...change,
});

/** jsdom draws nothing: this canvas remembers the words that are written on it. `broken`: pictures do not come. */
export function fakeCanvas({ broken = false } = {}) {
  const written: string[] = [];
  const pen = {
    measureText: (text: string) => ({ width: [...text].length * 10 }),
    fillText: (text: string) => written.push(text),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const anything = new Proxy(pen, {
    get: (known, name) => Reflect.get(known, name) ?? (() => undefined),
    set: () => true,
  });
  const canvas = HTMLCanvasElement.prototype;
  const spies = [
    jest.spyOn(canvas, 'getContext').mockReturnValue(anything as never),
    jest.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA'),
    jest.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['picture'], { type: 'image/jpeg' }))),
  ];
  const decode = jest.fn(() => (broken ? Promise.reject(new Error('no picture')) : Promise.resolve()));
  Object.assign(HTMLImageElement.prototype, { decode });
  return { written, decode, restore: () => spies.forEach((spy) => spy.mockRestore()) };
}
