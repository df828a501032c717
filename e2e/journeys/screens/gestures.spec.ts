import { ask, isSentTo } from '../../support/calls';
import { inputMethod, paste, swipe } from '../../support/look/gestures';
import { addAddress, CLASSIC, classicOf, fillCart } from '../../support/trade';
import { expect, test } from '../../support/test';

test('pictures of goods are swiped through, and the counter follows', async ({ page, shop }) => {
  const { id } = await classicOf(shop);
  await page.goto(`/product?req_productId=${id}`);
  const first = page.getByRole('button', { name: '放大第 1 张图片' });
  await expect(page.getByText('1/5', { exact: true })).toBeVisible();
  await swipe(page, first, { x: -260, y: 0 });
  await expect(page.getByText('2/5', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '放大第 2 张图片' })).toBeInViewport({ ratio: 0.9 });
  await swipe(page, page.getByRole('button', { name: '放大第 2 张图片' }), { x: 260, y: 0 });
  await expect(page.getByText('1/5', { exact: true })).toBeVisible();
});

test('the columns of a picker are swiped', async ({ page, somebody, signInAs }) => {
  await signInAs(await somebody());
  await page.goto('/main-area-edit');
  await page.getByRole('button', { name: '添加区域' }).tap();
  const dialog = page.getByRole('dialog');
  const chosen = dialog.getByRole('option', { selected: true });
  await expect(chosen.first()).toBeVisible();
  const before = await chosen.first().innerText();
  await swipe(page, chosen.first(), { x: 0, y: -88 });
  await expect(chosen.first()).not.toHaveText(before);
});

// Rule: list-8
test('a line of the cart is swiped to its actions, put away by a touch elsewhere, and deleted', async ({
  page,
  somebody,
  signInAs,
}) => {
  await fillCart(await signInAs(await somebody()));
  await page.goto('/cart');
  const line = page.getByRole('article').filter({ hasText: CLASSIC });
  const remove = page.getByRole('button', { name: '删除', exact: true });
  const left = async () => (await line.boundingBox())?.x;
  await expect(line).toBeVisible();
  await expect(remove).not.toBeInViewport();
  const atRest = await left();
  await swipe(page, line, { x: -200, y: 0 });
  await expect(remove).toBeInViewport({ ratio: 0.9 });
  await page.getByText('商品合计').tap();
  await expect(remove).not.toBeInViewport();
  await expect.poll(left).toBe(atRest);
  await swipe(page, line, { x: -200, y: 0 });
  await expect(remove).toBeInViewport({ ratio: 0.9 });
  await remove.tap();
  await expect(page.getByText('已删除 1 件商品')).toBeVisible();
  await expect(line).toBeHidden();
});

// Rules: list-6, list-8
test('an address is swiped away, and the list that is pulled down is asked for again', async ({
  page,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  await addAddress(me);
  await page.goto('/address');
  const who = page.getByText('沈知夏');
  await expect(who).toBeVisible();
  const again = page.waitForRequest((request) => isSentTo('addresses.list', new URL(request.url())));
  await swipe(page, who, { x: 0, y: 160 });
  await again;
  await expect(page.getByText('加载中…')).toBeHidden();
  const remove = page.getByRole('button', { name: '删除', exact: true });
  await expect(remove).not.toBeInViewport();
  await swipe(page, page.getByText('衡山路 922 号 3 楼'), { x: -160, y: 0 });
  await expect(remove).toBeInViewport({ ratio: 0.9 });
  await remove.tap();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: '删除' }).tap();
  await expect(who).toBeHidden();
  expect((await ask(me, 'addresses.list', {})).list).toEqual([]);
});

// Rule: form-10
test('what is pasted into fields for a phone and a code is cleaned, and a whole address fills its form', async ({
  page,
  somebody,
  signInAs,
}) => {
  await page.goto('/login-sms');
  const phone = page.getByLabel('手机号');
  await paste(page, phone, '手机：+86 138-1234-6021 ');
  await expect(phone).toHaveValue('13812346021');
  const code = page.getByLabel('验证码', { exact: true });
  await paste(page, code, '【酒窖】验证码 204 815，5 分钟内有效');
  await expect(code).toHaveValue('204815');

  await signInAs(await somebody());
  await page.goto('/address-order-edit');
  const whole = page.getByLabel('粘贴整段地址');
  await paste(page, whole, '收货人：林志远 电话 138 1234 6021\n上海市徐汇区衡山路 922 号 3 楼');
  await page.getByRole('button', { name: '识别并填入' }).tap();
  await expect(page.getByLabel('收货人')).toHaveValue('林志远');
  await expect(page.getByLabel('手机号')).toHaveValue('13812346021');
  await expect(page.getByLabel('详细地址')).toHaveValue('衡山路 922 号 3 楼');
});

// Rule: form-12
test('an input method composes in the search: its Enter searches nothing, the sign that is chosen does', async ({
  page,
}) => {
  await page.goto('/search-result');
  const field = page.getByRole('searchbox', { name: '搜索商品' });
  await field.tap();
  const method = await inputMethod(page);
  await method.compose("ao'bu");
  await expect(field).toHaveValue("ao'bu");
  await method.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await expect(field).toBeFocused();
  await method.choose('奥布拉克');
  await expect(field).toHaveValue('奥布拉克');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /奥布拉克庄园正牌干红/ }).first()).toBeVisible();
  expect(decodeURIComponent(page.url())).toContain('奥布拉克');
});

// Rule: form-12
test('an input method composes in the search of a sheet: its Escape leaves the sheet open', async ({
  page,
  signInAs,
}) => {
  const me = await signInAs('gold');
  const { list } = await ask(me, 'posters.list', {});
  await page.goto(`/posterDetail?id=${list[0]!.id}`);
  await page.getByRole('button', { name: /更换商品/ }).tap();
  const sheet = page.getByRole('dialog', { name: '选择商品' });
  const field = sheet.getByRole('textbox', { name: '搜索商品' });
  await field.tap();
  const method = await inputMethod(page);
  await method.compose('xila');
  await method.press('Escape');
  await expect(sheet).toBeVisible();
  await method.choose('西拉');
  await expect(field).toHaveValue('西拉');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('listitem').filter({ hasText: '西拉' }).first()).toBeVisible();
});
