import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ask, type Shop } from '../../support/calls';
import { field, saveStatus, selectBlock } from '../../support/editor';
import { logIn, people } from '../../support/people';
import { deskOf } from '../../support/server/releases';
import { button, doTo, enterOwn } from '../../support/staff';
import { expect, test } from '../../support/test';
import { CLASSIC, payAtOnce, placeOrder, receiveOrder } from '../../support/trade';

type Me = Shop & { userid: string };
type Made = { path: string; name?: string };
type Row = {
  area: string;
  /** A record of this journey's own. */
  make: (me: Me, admin: Awaited<ReturnType<typeof deskOf>>) => Promise<Made>;
  /** Opens what both are about to send, and fills it in. */
  begin: (desk: Page, made: Made, who: 'first' | 'second') => Promise<void>;
  send: (desk: Page) => Promise<void>;
  /** What the first then sees. */
  done: RegExp;
  /** What the second is told, and where: in an alert, if nothing else is said. */
  told: RegExp;
  warning?: (desk: Page) => Locator;
  /** What the second typed is still there; then they finish. */
  finish: (desk: Page, made: Made) => Promise<void>;
};

const dialog = (desk: Page) => desk.getByRole('dialog');
const alertOf = (desk: Page) => desk.getByRole('alert');
const press = (where: Page | Locator, name: string) => button(where, name).click();
const cancel = async (desk: Page) => {
  await press(dialog(desk), '取消');
  await expect(dialog(desk)).toBeHidden();
};
const of = (texts: Record<'first' | 'second', string>) => texts;
const DAY = 86_400_000;
const OTHER_PASSWORD = 'Grape-Harvest-27';
const pack = (desk: Page) => dialog(desk).getByRole('button', { name: /^打包/ });
const mark = () => randomUUID().slice(0, 8);
const counted = (desk: Page) => desk.getByLabel(`${CLASSIC} 实盘瓶数`);
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
/** A picture of one grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture of the person's; its id. */
async function addPicture({ request, origin, token = '' }: Me, purpose: string): Promise<string> {
  const response = await request.post(`${origin}/api/upload/add`, {
    params: { purpose, req_token: token, req_quarry: 'h5' },
    headers: { 'content-type': 'application/octet-stream' },
    data: PICTURE,
  });
  return ((await response.json()) as { result: { id: string } }).result.id;
}

const paidOrder = async (me: Me) => {
  const placed = await placeOrder(me);
  await payAtOnce(me, placed);
  return placed;
};

const ROWS: Row[] = [
  {
    area: 'orders',
    make: async (me) => ({ path: `/orders/${(await paidOrder(me)).orderId}` }),
    begin: async (desk) => {
      await press(desk, '打包');
      await expect(pack(desk)).toBeVisible();
    },
    send: (desk) => pack(desk).click(),
    done: /已打包$/,
    told: /订单已打包/,
    finish: async (desk) => {
      await cancel(desk);
      await expect(button(desk, '发货')).toBeVisible();
    },
  },
  {
    area: 'returns',
    make: async (me) => {
      const { orderId } = await paidOrder(me);
      const lines = JSON.stringify([{ line: 1, quantity: 1 }]);
      const application = { orderId, kind: 'refundOnly', reason: 'unwanted', lines, idemKey: randomUUID() } as const;
      return { path: `/returns/${(await ask(me, 'returns.apply', application)).id}` };
    },
    begin: async (desk, _, who) => {
      const label = of({ first: '同意', second: '拒绝' })[who];
      await press(desk, label);
      if (who === 'second') await dialog(desk).getByLabel(/理由/).fill('已过期限');
    },
    send: (desk) =>
      dialog(desk)
        .getByRole('button', { name: /^(同意|拒绝)/ })
        .click(),
    done: /^待退款$/,
    told: /已同意|待退款/,
    finish: async (desk) => {
      await expect(dialog(desk).getByLabel(/理由/)).toHaveValue('已过期限');
      await cancel(desk);
      await expect(desk.getByText('待退款', { exact: true }).first()).toBeVisible();
    },
  },
  {
    area: 'tickets',
    make: async (me) => {
      const ticket = { topic: 'goods', body: '木塞有些松，正常吗？', idemKey: randomUUID() } as const;
      return { path: `/tickets/${(await ask(me, 'service.open', ticket)).id}` };
    },
    begin: (desk, _, who) =>
      desk.getByLabel('回复').fill(of({ first: '正常，直立存放即可', second: '请发张照片' })[who]),
    send: (desk) => press(desk, '发送回复'),
    done: /^正常，直立存放即可$/,
    told: /你写的还在/,
    finish: async (desk) => {
      await expect(desk.getByText('正常，直立存放即可')).toBeVisible();
      await expect(desk.getByLabel('回复')).toHaveValue('请发张照片');
      await press(desk, '发送回复');
      await expect(desk.getByRole('list', { name: '往来' })).toContainText('请发张照片');
    },
  },
  {
    area: 'members',
    make: (me) => Promise.resolve({ path: `/members/${me.userid}` }),
    begin: async (desk, _, who) => {
      await press(desk, '修改等级');
      await dialog(desk)
        .getByLabel('等级')
        .selectOption({ index: who === 'first' ? 1 : 2 });
      await dialog(desk).getByLabel('理由（必填）').fill('老客户');
    },
    send: (desk) => press(dialog(desk), '保存'),
    done: /等级已修改$/,
    told: /会员等级已经变为/,
    finish: async (desk) => {
      await expect(dialog(desk).getByLabel('理由（必填）')).toHaveValue('老客户');
      await press(dialog(desk), '保存');
      await expect(dialog(desk)).toBeHidden();
    },
  },
  {
    area: 'groups',
    make: async (_, { post }) => {
      const name = `常客 ${mark()}`;
      const rule = JSON.stringify({ levelIds: [], boughtDays: 30, quietDays: null, spentFen: null, provinces: [] });
      await post('/member-groups', { name, rule });
      return { path: '/members/groups', name };
    },
    begin: async (desk, { name = '' }, who) => {
      await doTo(desk, name, '修改');
      await dialog(desk)
        .getByLabel(of({ first: '近几天买过', second: '一年内买满（元）' })[who])
        .fill('60');
    },
    send: (desk) => press(dialog(desk), '保存'),
    done: /已保存$/,
    told: /分组已被别人修改/,
    finish: async (desk, { name = '' }) => {
      await expect(dialog(desk).getByRole('row', { name: /近几天买过/ })).toContainText('60');
      await press(dialog(desk), '合并后接着填写');
      await expect(dialog(desk).getByLabel('一年内买满（元）')).toHaveValue('60');
      await press(dialog(desk), '保存');
      await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('近 60 天买过；一年买满 ¥60.00');
    },
  },
  {
    area: 'offers',
    make: async (_, { post }) => {
      const scope = { types: [], countries: [], goods: [] };
      const term = {
        fromAt: new Date(Date.now() + DAY).toISOString(),
        toAt: new Date(Date.now() + 9 * DAY).toISOString(),
      };
      // So little off so much that it loses on no day, whatever the demo sells then.
      const sum = { thresholdFen: 5_000_000, offFen: 100, validDays: 15, total: 100, perPerson: 1 };
      const given = { collectable: false, newcomer: false };
      const content = { kind: 'coupon', name: `礼券 ${mark()}`, ...term, scope, ...sum, ...given };
      const { result } = await post('/offers', {
        content: JSON.stringify(content),
        reason: '年末活动',
        costUnknown: true,
      });
      expect(result).toHaveProperty('id');
      return { path: `/activities/coupons/${(result as { id: string }).id}` };
    },
    begin: async (desk, _, who) => {
      await desk.getByLabel(of({ first: '总张数', second: '领取后几天有效' })[who], { exact: true }).fill('30');
      await desk.getByLabel('理由（必填）').fill('放宽一点');
      await press(desk, '预演');
      await desk.getByLabel(/我知道有商品没填进货价/).check();
    },
    send: (desk) => press(desk, '保存'),
    done: /已保存$/,
    told: /别人/,
    finish: async (desk) => {
      await press(desk, '对照最新内容');
      await expect(desk.getByRole('row', { name: /总张数/ })).toContainText('30');
      await press(desk, '合并后接着填写');
      await expect(desk.getByLabel('领取后几天有效')).toHaveValue('30');
      await press(desk, '保存');
      await expect(desk.getByText(/已保存$/).first()).toBeVisible();
    },
  },
  {
    area: 'couriers',
    make: async (_, { post }) => {
      const name = `专送 ${mark()}`;
      await post('/fulfilment/couriers', { name, position: 90 });
      return { path: '/fulfilment', name };
    },
    begin: async (desk, { name = '' }, who) => {
      await doTo(desk, name, '修改');
      await dialog(desk)
        .getByLabel('客服电话')
        .fill(of({ first: '95338', second: '95311' })[who]);
    },
    send: (desk) => press(dialog(desk), '保存'),
    done: /已保存$/,
    told: /被别人|已被|已经/,
    finish: async (desk, { name = '' }) => {
      await expect(dialog(desk).getByRole('row', { name: /客服电话/ })).toContainText('9533895311');
      await press(dialog(desk), '合并后接着填写');
      await press(dialog(desk), '保存');
      await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('95311');
    },
  },
  {
    area: 'registrations',
    make: async (me, { get }) => {
      const company = `烟酒行 ${mark()}`;
      const claim = { shopType: '烟酒店', company, contact: '李明', areaCode: '310104', idemKey: randomUUID() };
      await ask(me, 'registration.apply', { ...claim, licences: JSON.stringify([await addPicture(me, 'licence')]) });
      const { list } = (await get('/registrations')).result as { list: { id: string; company: string | null }[] };
      return { path: `/approvals/registrations/${list.find((one) => one.company === company)?.id}` };
    },
    begin: async (desk, _, who) => {
      await press(desk, '初审通过');
      await dialog(desk)
        .getByLabel('理由（必填）')
        .fill(of({ first: '执照有效', second: '电话核对过' })[who]);
    },
    send: (desk) => press(dialog(desk), '初审通过'),
    done: /已初审通过$/,
    told: /你的审核没有生效/,
    finish: async (desk) => {
      await expect(dialog(desk).getByLabel('理由（必填）')).toHaveValue('电话核对过');
      await cancel(desk);
      await expect(button(desk, '复审通过')).toBeVisible();
    },
  },
  {
    area: 'stock counts',
    make: async (_, { get, post }) => {
      const { warehouses } = (await get('/fulfilment')).result as { warehouses: { id: string; kind: string }[] };
      const warehouseId = warehouses.find(({ kind }) => kind === 'local')?.id;
      const { result } = await post('/stock-counts', { warehouseId, q: CLASSIC });
      return { path: `/stock/counts/${(result as { countId: string }).countId}` };
    },
    begin: (desk, _, who) => counted(desk).fill(of({ first: '10', second: '11' })[who]),
    send: (desk) => counted(desk).press('Tab'),
    done: /已保存$/,
    told: /已填 10/,
    finish: async (desk) => {
      await expect(counted(desk)).toHaveValue('11');
      await press(desk, '用我的 11');
      await expect(desk.getByText(/已保存$/).first()).toBeVisible();
      await expect(counted(desk)).toHaveValue('11');
    },
  },
  {
    area: 'transfers',
    make: async (me) => {
      const { orderId, orderNo, totalFen: amountFen } = await placeOrder(me);
      const vouchers = JSON.stringify([await addPicture(me, 'voucher')]);
      const sent = { orderId, amountFen, payer: '沈知夏', paidOn: today(), vouchers, idemKey: randomUUID() };
      await ask(me, 'transfers.submitOffline', sent);
      return { path: '/finance/transfers', name: orderNo };
    },
    begin: async (desk, { name = '' }, who) => {
      await doTo(desk, name, '核对到账');
      await dialog(desk)
        .getByLabel('银行流水号')
        .fill(`${name}${who === 'first' ? 1 : 2}`);
    },
    send: (desk) => press(dialog(desk), '确认到账'),
    done: /到账 ¥/,
    told: /已由同事处理/,
    finish: async (desk, { name = '' }) => {
      await expect(dialog(desk).getByLabel('银行流水号')).toHaveValue(`${name}2`);
      await cancel(desk);
      await expect(desk.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    },
  },
  {
    area: 'staff accounts',
    make: async (_, { post }) => {
      const name = `bo${mark()}`;
      await post('/staff', { name, password: OTHER_PASSWORD, roles: JSON.stringify(['orders']) });
      return { path: '/staff', name };
    },
    begin: async (desk, { name = '' }, who) => {
      await doTo(desk, name, '修改权限');
      await dialog(desk)
        .getByLabel(of({ first: '商品', second: '客服' })[who], { exact: true })
        .check();
    },
    send: (desk) => press(dialog(desk), '保存'),
    done: /权限已修改$/,
    told: /权限已被别人修改/,
    finish: async (desk, { name = '' }) => {
      await expect(dialog(desk).getByRole('row', { name: /^权限/ })).toContainText('商品；订单');
      await press(dialog(desk), '合并后接着填写');
      await dialog(desk).getByLabel('商品', { exact: true }).check();
      await press(dialog(desk), '保存');
      await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('商品、订单、客服');
    },
  },
  {
    area: 'roles of the shop',
    make: async (_, { post }) => {
      const name = `店长 ${mark()}`;
      await post('/roles', { name, permissions: JSON.stringify(['orders']) });
      return { path: '/roles', name };
    },
    begin: async (desk, { name = '' }, who) => {
      await doTo(desk, name, '修改');
      if (who === 'first') await dialog(desk).getByLabel('商品', { exact: true }).check();
      else await dialog(desk).getByLabel('岗位名称').fill(`${name} 二店`);
    },
    send: (desk) => press(dialog(desk), '保存'),
    done: /已保存$/,
    told: /已被别人修改/,
    finish: async (desk, { name = '' }) => {
      await press(dialog(desk), '合并后接着填写');
      await expect(dialog(desk).getByLabel('商品', { exact: true })).toBeChecked();
      await press(dialog(desk), '保存');
      await expect(desk.getByRole('row', { name: new RegExp(`${name} 二店`) })).toContainText('商品');
    },
  },
  {
    area: 'invoices',
    make: async (me) => {
      const { orderId, orderNo: name } = await receiveOrder(me);
      const invoice = { kind: 'personal', type: 'ordinary', title: '沈知夏' };
      await ask(me, 'invoices.ask', { orderId, invoice: JSON.stringify(invoice) });
      await me.request.post(`${me.origin}/sandbox/invoices/${orderId}`);
      return { path: '/finance/invoices?state=issued', name };
    },
    begin: async (desk, { name = '' }, who) => {
      await doTo(desk, name, '作废并冲红');
      await dialog(desk)
        .getByLabel('理由（必填）')
        .fill(of({ first: '抬头写错', second: '客户要换抬头' })[who]);
    },
    send: (desk) => press(dialog(desk), '作废并冲红'),
    done: /已作废，待冲红$/,
    told: /这张发票已处理/,
    finish: async (desk, { name = '' }) => {
      await expect(dialog(desk).getByLabel('理由（必填）')).toHaveValue('客户要换抬头');
      await cancel(desk);
      await expect(desk.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    },
  },
  {
    area: 'payouts',
    make: async ({ request, origin }, { get }) => {
      const gold = { request, ...(await logIn(request, origin, people.gold)), origin };
      const waiting = async () =>
        ((await get('/earning-payouts')).result as { list: { amountFen: number }[] }).list.map(
          ({ amountFen }) => amountFen,
        );
      if ((await waiting()).length === 0) {
        const [account] = (await ask(gold, 'companyAccounts.list', {})).list;
        await ask(gold, 'earnings.askBank', { amountFen: 10_000, accountId: account!.id, idemKey: randomUUID() });
      }
      return { path: '/payouts' };
    },
    begin: (desk) => doTo(desk, desk.getByRole('row', { name: /¥100\.00/ }), '初审通过'),
    send: (desk) => press(dialog(desk), '初审通过'),
    done: /已通过初审$/,
    told: /已处理|已被|已经/,
    finish: async (desk) => {
      await cancel(desk);
      await desk.goto('/console/payouts?state=checked');
      const row = desk.getByRole('row', { name: /¥100\.00/ });
      await doTo(desk, row, '打款');
      await dialog(desk).getByLabel('银行流水号').fill(`CMB${mark()}`);
      await press(dialog(desk), '确认已打款');
      await expect(row).toHaveCount(0);
    },
  },
  {
    area: 'prices by a rule',
    make: async (_, { post }) => {
      const name = `双人 ${mark()}`;
      const wine = { type: 'red', category: '红葡萄酒', winery: '天梅庄园', country: '中国', region: '宁夏' };
      const skus = JSON.stringify([{ bottles: 1, priceFen: 29_800 }]);
      await post('/products', { code: mark(), name, ...wine, capacityMl: 750, abv: 13.5, skus });
      return { path: '/products/prices', name };
    },
    begin: async (desk, { name = '' }, who) => {
      await desk.getByLabel('名称或编码').fill(name);
      await desk.getByLabel('多少').fill(of({ first: '10', second: '5' })[who]);
      await press(desk, '预览');
      await desk.getByLabel('理由（必填）').fill(of({ first: '年末活动', second: '供应商调价' })[who]);
    },
    send: (desk) => press(desk, '修改 1 个价格'),
    done: /已修改 1 个商品的 1 个价格$/,
    told: /预览之后有价格或商品变了/,
    finish: async (desk) => {
      await press(desk, '重新预览');
      await expect(desk.getByRole('row', { name: /¥268\.00/ })).toContainText('¥255.00');
      await expect(desk.getByLabel('理由（必填）')).toHaveValue('供应商调价');
      await press(desk, '修改 1 个价格');
      await expect(desk.getByText(/已修改 1 个商品/).first()).toBeVisible();
    },
  },
  {
    area: 'promotion pages',
    make: async (_, { post }) => {
      const page = { template: 'flashSale', name: `双人 ${mark()}`, slug: `pair-${mark()}` };
      return { path: `/pages/${((await post('/pages', page)).result as { id: string }).id}/edit` };
    },
    begin: async (desk, _, who) => {
      await selectBlock(desk, /头图/);
      await field(desk, '标题').fill(of({ first: '周五开瓶夜', second: '周五不加班' })[who]);
    },
    send: (desk) => press(desk, '保存'),
    done: /已保存/,
    told: /别人也保存了这个页面/,
    warning: dialog,
    finish: async (desk) => {
      await expect(dialog(desk).getByText('标题：周五不加班')).toBeVisible();
      await press(dialog(desk), '合并并保存');
      await expect(saveStatus(desk)).toHaveText(/已保存/);
      await expect(field(desk, '标题')).toHaveValue('周五不加班');
    },
  },
];

// Rules: desk-412, desk-413
test('two at the same record of each area: the second is told, loses nothing typed and finishes', async ({
  browser,
  shop,
  somebody,
  signInAs,
  playwright,
}) => {
  const request = await playwright.request.newContext();
  const admin = await deskOf(request, shop.origin, 'admin');
  const other = `bo${mark()}`;
  await admin.post('/staff', { name: other, password: OTHER_PASSWORD, roles: JSON.stringify(['admin']) });
  const person = await somebody();
  const me = { ...(await signInAs(person)), userid: person.userid };
  const desks = {
    first: await enterOwn(browser, `${shop.origin}/console/orders`, 'admin'),
    second: await enterOwn(browser, `${shop.origin}/console/orders`, other, OTHER_PASSWORD),
  };
  for (const desk of Object.values(desks)) await expect(desk.getByRole('heading', { name: '订单' })).toBeVisible();
  for (const { area, make, begin, send, done, told, finish, warning = alertOf } of ROWS)
    await test.step(area, async () => {
      const made = await make(me, admin);
      for (const who of ['first', 'second'] as const) {
        await desks[who].goto(`${shop.origin}/console${made.path}`);
        await begin(desks[who], made, who);
      }
      await send(desks.first);
      await expect(desks.first.getByText(done).first()).toBeVisible();
      await send(desks.second);
      await expect(warning(desks.second).filter({ hasText: told })).toBeVisible();
      await finish(desks.second, made);
    });
  for (const desk of Object.values(desks)) await desk.context().close();
  await request.dispose();
});
