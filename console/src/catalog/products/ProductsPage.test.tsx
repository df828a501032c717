import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { catchDownloads } from '../../testing/downloads';
import { fakeServer, type Answers } from '../../testing/fakes';
import { doTo, expectReadOnly } from '../../testing/menu';
import { openPage } from '../../testing/open';
import { choices, LIBRARY_FILM, product, PRODUCT_ID, row } from './fakes.testing';

beforeEach(() => localStorage.clear());
const ok = (result: unknown) => ({ states: 200, result });

function open(
  path: string,
  { roles = ['goods'] as Role[], post = (() => ok(null)) as Answers, rows = [row()], get = () => product() } = {},
) {
  const asked = fakeServer((one) => {
    if (one.method === 'POST') return post(one);
    if (one.path.startsWith('/pages/films')) return ok({ list: [LIBRARY_FILM], next: null });
    if (one.path.startsWith('/product-choices')) return ok(choices);
    if (one.path.startsWith(`/products/${PRODUCT_ID}`)) return ok(get());
    if (one.path.startsWith('/product-sheet/template')) return ok({ rows: [['编码'], ['TM-2016']] });
    if (one.path.startsWith('/product-sheet/rows'))
      return ok({
        list: [
          ['编码', '单瓶零售价'],
          ['TM-2016', 298],
        ],
        next: null,
      });
    return ok({ list: rows, next: null });
  });
  const sent = () => asked.filter(({ method }) => method === 'POST');
  return { sent, asked, ...openPage(roles, path) };
}
const retype = async (name: RegExp | string, text: string) => {
  await userEvent.clear(screen.getByLabelText(name));
  await userEvent.type(screen.getByLabelText(name), text);
};

// Rule: sell-1
test('products stand with price, stock and state; one is put on sale, one copied', async () => {
  const { sent, said, container } = open('/products');
  const found = await screen.findByRole('row', { name: /天梅庄园珍藏 2016/ });
  expect(found).toHaveTextContent('¥298.00');
  expect(found).toHaveTextContent('24 瓶');
  expect(found).toHaveTextContent('草稿');
  expect(await axeFindings(container)).toEqual([]);
  await doTo('天梅庄园珍藏 2016', '上架');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '上架' }));
  await waitFor(() => expect(said).toEqual(['「天梅庄园珍藏 2016」已上架']));
  expect(sent()).toMatchObject([{ path: `/products/${PRODUCT_ID}/sale`, body: { revision: 3, onSale: true } }]);
  await doTo('天梅庄园珍藏 2016', '复制');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '复制' }));
  await waitFor(() => expect(sent()[1]).toMatchObject({ body: { code: 'TM-2016-2' } }));
});

test('an empty shop says what to do first; a viewer changes nothing', async () => {
  const { unmount } = open('/products', { rows: [] });
  expect(await screen.findByText('还没有商品。新建一个，或从表格导入。')).toBeVisible();
  unmount();
  open('/products', { roles: ['viewer'] });
  await screen.findByRole('row', { name: /天梅庄园/ });
  expect(screen.getByRole('button', { name: '新建商品' })).toHaveAttribute('title', '需要「商品」权限，请联系管理员');
  await expectReadOnly();
});

// Rule: desk-483
test('a search that is not finished says how far it came, and goes on until it is', async () => {
  const pages: Record<string, object> = {
    '': { list: [], next: 'a', searchedTo: '2026-03-01T06:20:00.000Z' },
    a: { list: [row()], next: null, searchedTo: null },
  };
  fakeServer(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    return ok(pathname === '/product-choices' ? choices : pages[searchParams.get('cursor') ?? '']);
  });
  openPage(['goods'], '/products?q=天梅');
  expect(await screen.findByText('已查到 2026-03-01 14:20，还没查完')).toBeVisible();
  expect(screen.getByText('这一段时间里没有符合条件的，可以继续查找。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '继续查找' }));
  expect(await screen.findByRole('row', { name: /天梅庄园/ })).toBeVisible();
  expect(screen.queryByText(/还没查完/)).toBeNull();
});

// Rule: desk-557
test('the head of a figure has the server sort all products, the other way when pressed again', async () => {
  const { asked } = open('/products?state=sale');
  await screen.findByRole('row', { name: /天梅庄园/ });
  await userEvent.click(screen.getByRole('button', { name: '可售' }));
  await waitFor(() => expect(asked.at(-1)!.path).toMatch(/state=sale&sort=-available/));
  await userEvent.click(screen.getByRole('button', { name: '可售' }));
  await waitFor(() => expect(asked.at(-1)!.path).toMatch(/state=sale&sort=available/));
});

// Rule: sell-7
test('the export is a sheet of what the list is narrowed to', async () => {
  const downloads = catchDownloads();
  const { asked } = open('/products?q=天梅&state=draft');
  await userEvent.click(await screen.findByRole('button', { name: '导出' }));
  await waitFor(() => expect(downloads.files).toHaveLength(1));
  expect(await downloads.text()).toContain('编码,单瓶零售价\r\nTM-2016,298');
  downloads.end();
  const rows = asked.filter(({ path }) => path.startsWith('/product-sheet/rows'));
  expect(rows.map(({ path }) => path)).toEqual([expect.stringMatching(/q=%E5%A4%A9%E6%A2%85&state=draft/)]);
});

// Rule: desk-543
test('many are put on sale together; those that are refused are named and stay chosen', async () => {
  const why = '还有规格没有零售价';
  const refusals = [[{ productId: 'other', message: why }], []];
  const { sent, said } = open('/products', {
    rows: [row(), row({ id: 'other', name: '云岭干白', code: 'YL' }), row({ id: 'on', name: '在售酒', state: 'sale' })],
    post: () => ok({ refused: refusals.shift() }),
  });
  await screen.findByRole('row', { name: /云岭干白/ });
  for (const name of ['天梅庄园珍藏 2016', '云岭干白', '在售酒'])
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  expect(screen.getByRole('button', { name: '下架 1 个' })).toBeVisible();
  expect(screen.getByRole('button', { name: '定时 3 个' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '上架 2 个' }));
  const dialog = within(await screen.findByRole('dialog', { name: '上架 2 个商品' }));
  await userEvent.click(dialog.getByRole('button', { name: '上架' }));
  expect(await dialog.findByText(`「云岭干白」${why}`)).toBeVisible();
  expect(screen.getByText('已选 2 个')).toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('button', { name: '上架' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(
    sent().map(({ path, body }) => [path, (body as { products: { productId: string }[] }).products.length]),
  ).toEqual([
    ['/products/sales', 2],
    ['/products/sales', 1],
  ]);
  expect(screen.getByText('已选 1 个')).toBeVisible();
});

// Rule: sell-2
test('what was read is sent back as it was, with its revision', async () => {
  const { sent } = open(`/products/${PRODUCT_ID}`, { post: () => ok({ productId: PRODUCT_ID, revision: 4 }) });
  expect(await screen.findByLabelText('葡萄')).toHaveValue('赤霞珠 60%、梅洛');
  await retype('一句话介绍', '黑醋栗与雪松');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const { skus, grapes, food, graphic, pictures, aliases, scores, ...rest } = sent()[0]!.body as Record<
    string,
    unknown
  >;
  expect(rest).toMatchObject({ productId: PRODUCT_ID, revision: 3, summary: '黑醋栗与雪松', vintage: 2016, body: 4 });
  expect(rest).toMatchObject({ film: product().film, importer: product().importer });
  expect(rest).not.toHaveProperty('drinkTo');
  const { prices, ...sku } = (skus as { prices: unknown[] }[])[0]!;
  expect(sku).toEqual({ bottles: 1, code: null, barCode: null, minQuantity: 1, multiple: 1, priceFen: 29800 });
  expect(prices).toEqual([
    { levelId: 'gold', minQuantity: 1, priceFen: 28300, fromAt: null, toAt: '2026-12-01T00:00:00.000Z' },
  ]);
  expect([grapes, food, aliases, scores]).toEqual([
    product().grapes,
    product().food,
    ['老天梅'],
    [{ by: 'WS', points: 96 }],
  ]);
  expect(pictures).toEqual([{ key: product().pictures[0]!.key, alt: '正面' }]);
  expect(graphic).toEqual([
    { kind: 'title', text: '风土', foreign: 'Terroir' },
    { kind: 'facts', rows: [{ name: '产地', value: '法国' }] },
    { kind: 'picture', key: product().pictures[0]!.key, alt: '正面' },
  ]);
});

// Rule: sell-12
test('the importer is changed, the film removed and another of the library chosen', async () => {
  const { sent } = open(`/products/${PRODUCT_ID}`, { post: () => ok({ productId: PRODUCT_ID, revision: 4 }) });
  expect(await screen.findByLabelText('商品视频')).toHaveAttribute('src', product().film);
  await retype('进口商地址', '上海市徐汇区建国西路 2 号');
  await userEvent.click(screen.getByRole('button', { name: '移除视频' }));
  expect(screen.queryByLabelText('商品视频')).toBeNull();
  const field = screen.getByRole('group', { name: '视频' });
  await userEvent.click(within(field).getByRole('button', { name: '选已上传的' }));
  await userEvent.click(await screen.findByRole('button', { name: /开瓶/ }));
  expect(await screen.findByLabelText('商品视频')).toHaveAttribute('src', LIBRARY_FILM.src);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const { importer, importerRegistration } = product();
  expect(sent()[0]!.body).toMatchObject({
    ...{ importer, importerRegistration, film: LIBRARY_FILM.src, importerAddress: '上海市徐汇区建国西路 2 号' },
  });
});

// Rule: sell-27
test('notice and code of a unit are typed; pictures and parts of the description are moved and described', async () => {
  const [picture] = product().pictures;
  const pictures = ['一', '二', '三'].map((alt, at) => ({ ...picture!, key: `${picture!.key}${at}`, alt }));
  const { sent, container } = open(`/products/${PRODUCT_ID}`, {
    get: () => product({ pictures }),
    post: () => ok({ productId: PRODUCT_ID, revision: 4 }),
  });
  await screen.findByLabelText('葡萄');
  await retype('公告', '整箱起发');
  await retype('规格编码', 'ERP-1');
  await retype('第 3 张的说明', '背标');
  await userEvent.click(screen.getByRole('button', { name: '前移第 3 张' }));
  expect(screen.getByLabelText('第 2 张的说明')).toHaveValue('背标');
  await userEvent.click(screen.getByRole('button', { name: '设为主图：第 2 张' }));
  await userEvent.click(screen.getByRole('button', { name: '后移第 2 张' }));
  await userEvent.click(screen.getByRole('button', { name: '上移第 3 段' }));
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({
    notice: '整箱起发',
    skus: [{ bottles: 1, code: 'ERP-1', barCode: null }],
    pictures: [{ alt: '背标' }, { alt: '二' }, { alt: '一' }],
    graphic: [{ kind: 'title' }, { kind: 'picture' }, { kind: 'facts' }],
  });
});

// Rule: sell-4
test('a new product says what is missing at its field, and the word of the server', async () => {
  const taken = {
    states: 422,
    message: '编码已用于「天梅」',
    result: { code: 'taken', fields: { code: '编码已用于「天梅」' } },
  };
  const { sent } = open('/products/new', { post: () => taken });
  await screen.findByLabelText('名称');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findAllByText('不能为空')).length).toBeGreaterThan(4);
  expect(sent()).toEqual([]);
  for (const [label, text] of [
    ['名称', '新酒'],
    ['编码', 'N1'],
    ['分类', '红葡萄酒'],
    ['酒庄', '新庄'],
    ['国家', '法国'],
    ['产区', '波尔多'],
    ['酒精度（%）', '13'],
    ['零售价（元）', '99.5'],
  ] as const)
    await retype(label, text);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('编码已用于「天梅」')).toBeVisible();
  expect(sent()[0]!.body).toMatchObject({ code: 'N1', skus: [{ bottles: 1, priceFen: 9950, prices: [] }] });
  expect(screen.getByLabelText('名称')).toHaveValue('新酒');
});

// Rule: sell-17
test('of two editors the second sees both versions, keeps what was typed and saves them together', async () => {
  const changed = { states: 409, message: '商品已被别人修改', result: { code: 'changed', revision: 4 } };
  let stored = product();
  const { sent, container } = open(`/products/${PRODUCT_ID}`, {
    get: () => stored,
    post: ({ body }) =>
      (body as { revision: number }).revision === stored.revision
        ? ok({ productId: PRODUCT_ID, revision: 5 })
        : changed,
  });
  await screen.findByLabelText('葡萄');
  await retype('外观', '深红');
  await retype('零售价（元）', '318');
  await retype('备案号', '1');
  const [sku] = product().skus;
  stored = product({
    ...{ revision: 4, foreignName: 'Tianmei Réserve', importerRegistration: '2' },
    skus: [{ ...sku!, priceFen: 28800 }],
  });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await userEvent.click(await screen.findByRole('button', { name: '对照最新内容' }));
  const offer = await screen.findByRole('group', { name: '没有保存的内容' });
  const found = (name: RegExp) => within(offer).getByRole('row', { name });
  expect(found(/第 1 种规格 零售价（元）/)).toHaveTextContent('288318');
  expect(found(/外文名/)).toHaveTextContent('Tianmei RéserveChâteau Tianmei最新内容');
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.selectOptions(within(offer).getByLabelText('采用：备案号'), '最新内容');
  await userEvent.click(within(offer).getByRole('button', { name: '合并后接着填写' }));
  expect(screen.getByLabelText('外观')).toHaveValue('深红');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.body).toMatchObject({
    ...{ revision: 4, look: '深红', foreignName: 'Tianmei Réserve', importerRegistration: '2' },
    skus: [{ priceFen: 31800 }],
  });
});

// Rule: sell-18
test('what was typed and not saved is offered when the form is opened again, and gone once it is saved', async () => {
  const post = () => ok({ productId: PRODUCT_ID, revision: 4 });
  const first = open(`/products/${PRODUCT_ID}`, { post });
  await screen.findByLabelText('葡萄');
  await retype('外观', '深红');
  first.unmount();
  const second = open(`/products/${PRODUCT_ID}`, { post });
  await userEvent.click(await screen.findByRole('button', { name: '接着填写' }));
  expect(screen.getByLabelText('外观')).toHaveValue('深红');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(second.sent()).toHaveLength(1));
  expect(second.sent()[0]!.body).toMatchObject({ look: '深红' });
  await waitFor(() => expect(localStorage).toHaveLength(0));
  second.unmount();
  open(`/products/${PRODUCT_ID}`, { post });
  await screen.findByLabelText('葡萄');
  expect(screen.queryByRole('button', { name: '接着填写' })).toBeNull();
});

// Rule: sell-18
test('leaving keeps the draft; it can be thrown away', async () => {
  const first = open(`/products/${PRODUCT_ID}`);
  await screen.findByLabelText('葡萄');
  await retype('外观', '深红');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByText(/它会留在这台电脑上，下次打开可以接着填写/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '离开' }));
  await screen.findByRole('row', { name: /天梅庄园珍藏 2016/ });
  first.unmount();
  open(`/products/${PRODUCT_ID}`);
  await userEvent.click(await screen.findByRole('button', { name: '不要填写的内容' }));
  expect(screen.getByLabelText('外观')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

// Rule: sell-19
test('a draft is scheduled; a schedule stands beside its state', async () => {
  const { sent, said } = open('/products', {
    rows: [
      row(),
      row({ id: 'other', name: '云岭干白', code: 'YL', state: 'sale', saleToAt: '2026-12-31T16:00:00.000Z' }),
    ],
  });
  expect(await screen.findByRole('row', { name: /云岭干白/ })).toHaveTextContent('下架');
  await doTo('天梅庄园珍藏 2016', '定时上架');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('上架时间'), '2027-01-01T10:00');
  await userEvent.click(dialog.getByRole('button', { name: '保存定时' }));
  await waitFor(() => expect(said).toEqual(['「天梅庄园珍藏 2016」的定时已保存']));
  expect(sent()).toMatchObject([
    { path: `/products/${PRODUCT_ID}/schedule`, body: { revision: 3, fromAt: '2027-01-01T02:00:00.000Z' } },
  ]);
});

// Rule: sell-20
test('a product is previewed in the shop as a person', async () => {
  const path = `/product?req_productId=${PRODUCT_ID}&preview=t`;
  const { sent } = open(`/products/${PRODUCT_ID}`, {
    roles: ['viewer'],
    post: () => ok({ path, until: '2027-01-01T02:00:00.000Z' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '预览' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('以谁的身份看'), '金卡会员');
  await userEvent.click(dialog.getByRole('button', { name: '生成预览' }));
  expect(await screen.findByRole('link', { name: '打开预览' })).toHaveAttribute('href', path);
  expect(sent()).toMatchObject([{ path: `/products/${PRODUCT_ID}/preview`, body: { as: 'gold' } }]);
});
