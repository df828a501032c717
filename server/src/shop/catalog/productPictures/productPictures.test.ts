import { createCanvas } from '@napi-rs/canvas';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Params } from '@cellar/shared/contract/calls';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withApp, type TestScene } from '../../../testing/withApp';

type Scene = TestScene & { ask: ReturnType<typeof schoolCall> };

const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withApp((parts) => body({ ...parts, ask: schoolCall(parts, staffOf('goods')) }));

const product = (code: string): Params<'productAdmin.save'> => ({
  ...{
    code,
    name: `酒 ${code}`,
    type: 'red',
    category: '红葡萄酒',
    winery: '天梅庄园',
    country: '法国',
    region: '波尔多',
  },
  ...{ capacityMl: 750, abv: 13.5, skus: [{ bottles: 1, priceFen: 29800 }] },
});

async function picture(color: string): Promise<Buffer> {
  const canvas = createCanvas(60, 60);
  const pen = canvas.getContext('2d');
  pen.fillStyle = color;
  pen.fillRect(0, 0, 60, 60);
  return canvas.encode('png');
}

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

const CENTRAL = Buffer.from('PK\u0001\u0002', 'latin1');
const SIZE_AT = 24;
/** The entry says that it unpacks to less than it does. */
function lying(zip: Buffer): Buffer {
  zip.writeUInt32LE(100, zip.indexOf(CENTRAL) + SIZE_AT);
  return zip;
}

const colorsOf = async ({ ask }: Scene, productId: string) =>
  (await ask('productAdmin.get', { productId })).pictures.map(({ color }) => color);
const [RED, GREEN, BLUE] = ['#ff0000', '#00ff00', '#0000ff'] as const;
/** Pictures are drawn again: a colour may differ by a shade. */
const named = (colors: readonly string[]) =>
  colors.map((color) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))];
  });

// Rule: sell-22
test(
  'pictures find their products by code, in the order of their numbers; what found none is listed',
  scene(async (parts) => {
    const { ask, db } = parts;
    const { productId: a } = await ask('productAdmin.save', product('TM-2016'));
    const { productId: b } = await ask('productAdmin.save', product('YL'));
    const file = await zipOf({
      'TM-2016_2.png': await picture(GREEN),
      '图片/TM-2016.PNG': await picture(RED),
      'YL/1.png': await picture(BLUE),
      'NONE.jpg': await picture(BLUE),
      'YL/read me.txt': Buffer.from('x'),
      'YL/2.jpg': Buffer.from('no picture'),
      '__MACOSX/._YL.png': Buffer.from('x'),
      'YL (2).png': Buffer.alloc(11 * 1024 * 1024),
    });
    const listed = [
      { file: 'YL/read me.txt', message: '不是 JPG、PNG 或 WebP 图片' },
      { file: 'YL (2).png', message: '图片不能超过 10MB' },
      { file: 'NONE.jpg', message: '没有这个编码的商品' },
      { file: 'YL/2.jpg', message: '这不是可用的图片，请选择 JPG、PNG 或 WebP 图片' },
    ];
    expect(await ask('productPictures.check', { file })).toEqual({
      products: [
        { id: a, code: 'TM-2016', name: '酒 TM-2016', pictures: 2 },
        { id: b, code: 'YL', name: '酒 YL', pictures: 1 },
      ],
      ...{ pictures: 3, problems: listed },
    });
    expect(await colorsOf(parts, a)).toEqual([]);
    expect(await ask('productPictures.submit', { file })).toMatchObject({ pictures: 3, problems: listed });
    expect(named(await colorsOf(parts, a))).toEqual(['red', 'green']);
    expect(await ask('productAdmin.get', { productId: a })).toMatchObject({ revision: 2, hasPicture: true });
    expect(await ask('productPictures.submit', { file })).toMatchObject({ products: [], pictures: 0 });
    expect(await db.selectFrom('page_picture').select('id').where('by', '=', 'goods').execute()).toHaveLength(3);
    const next = await zipOf({ 'TM-2016.png': await picture(BLUE) });
    await ask('productPictures.submit', { file: next });
    expect(named(await colorsOf(parts, a))).toEqual(['red', 'green', 'blue']);
    await ask('productPictures.submit', { file: next, mode: 'replace' });
    expect(named(await colorsOf(parts, a))).toEqual(['blue']);
  }),
);

// Rule: sell-22
test(
  'a bomb is not unpacked, and what is no ZIP is said',
  scene(async ({ ask }) => {
    const { productId } = await ask('productAdmin.save', product('TM'));
    const file = lying(await zipOf({ 'TM.png': Buffer.alloc(30 * 1024 * 1024) }));
    expect(file.length).toBeLessThan(100 * 1024);
    expect(await ask('productPictures.submit', { file })).toMatchObject({
      pictures: 0,
      problems: [{ file: 'TM.png', message: '文件已损坏，读不出来' }],
    });
    expect((await ask('productAdmin.get', { productId })).revision).toBe(1);
    for (const bytes of [Buffer.from('no zip'), file.subarray(0, 60)])
      await expect(ask('productPictures.check', { file: bytes })).rejects.toMatchObject({
        code: 'zip',
        result: { fields: { file: '这不是可用的 ZIP 文件，请重新压缩后再上传' } },
      });
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`TM_${at}.png`, Buffer.from('x')]));
    await expect(ask('productPictures.check', { file: await zipOf(many) })).rejects.toMatchObject({
      result: { fields: { file: '一次最多 200 张图片，请分成几个 ZIP' } },
    });
  }),
);
