import { ask } from '../../support/calls';
import { agreeAndGoOn, fillLearner, found, sessionsOf } from '../../support/classes';
import { receiveOrder } from '../../support/trade';
import { expect, test } from '../../support/test';
import { translatePages } from '../../support/look/translator';

for (const kind of ['wraps', 'replaces'] as const) {
  // Rule: size-10
  test(`addresses, coupons and the member centre work on pages whose texts a translator ${kind}`, async ({
    page,
    somebody,
    signInAs,
  }) => {
    const me = await signInAs(await somebody());
    await translatePages(page, kind);
    await page.goto('/address');
    await page.getByRole('button', { name: '新增收货地址' }).click();
    await page.getByLabel('粘贴整段地址').fill('林志远 13812346021 上海市徐汇区衡山路 922 号 3 楼');
    await page.getByRole('button', { name: '识别并填入' }).click();
    await expect(page.getByLabel('详细地址')).toHaveValue('衡山路 922 号 3 楼');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page).toHaveURL(/\/address$/);
    await page.getByRole('link', { name: '编辑林志远的地址' }).click();
    await page.getByLabel('收货人').fill('林志');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('button', { name: '删除林志的地址' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByText('还没有收货地址')).toBeVisible();

    await page.goto('/my-coupon');
    await page.getByRole('button', { name: /领券中心/ }).click();
    const centre = page.getByRole('dialog', { name: '领券中心' });
    await centre.getByRole('tab').nth(1).click();
    await centre.getByRole('tab').first().click();
    await centre.getByRole('button', { name: /^领取/ }).first().click();
    await expect.poll(async () => (await ask(me, 'coupons.list', { tab: 'unused' })).list.length).toBe(1);
    await page.keyboard.press('Escape');
    await expect(centre).toBeHidden();
    for (const tab of [/已使用/, /已过期/, /未使用/]) await page.getByRole('tab', { name: tab }).click();
    await page.getByLabel('兑换码').fill('CELLAR88');
    await page.getByRole('button', { name: '兑换', exact: true }).click();
    await expect(page.getByText(/已兑换「/)).toBeVisible();

    await page.goto('/member-center');
    await expect(page.getByRole('link', { name: /优惠券/ }).first()).toContainText('2');
    await page.getByRole('link', { name: '消息中心' }).click();
    await expect(page).toHaveURL(/\/message/);
    await page.goBack();
    await expect(page.getByRole('link', { name: /优惠券/ }).first()).toContainText('2');
  });

  // Rule: size-10
  test(`goods go back on pages whose texts a translator ${kind}`, async ({ page, somebody, signInAs }) => {
    const { orderId } = await receiveOrder(await signInAs(await somebody()));
    await translatePages(page, kind);
    await page.goto(`/my-back?orderId=${orderId}`);
    await page.getByRole('radio', { name: /换货/ }).click();
    await page.getByRole('radio', { name: /退货退款/ }).click();
    await page.getByRole('button', { name: /^原因/ }).click();
    await page.getByRole('radio', { name: '不想要了' }).click();
    await page.getByLabel('说明').fill('买多了一瓶，没有开封');
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: '待审核' })).toBeVisible();
    await page.goto('/my-back');
    await page.getByRole('tab', { name: '已结束' }).click();
    await expect(page.getByText('没有已结束的退换')).toBeVisible();
    await page.getByRole('tab', { name: '处理中' }).click();
    await expect(page.getByText('待审核').first()).toBeVisible();
  });

  // Rule: size-10
  test(`a person signs up for a class on pages whose texts a translator ${kind}`, async ({
    page,
    shop,
    somebody,
    signInAs,
  }) => {
    await signInAs(await somebody());
    const session = found(await sessionsOf(shop, 'region'), ({ remaining }) => remaining >= 4);
    await translatePages(page, kind);
    await page.goto('/productionclass');
    await page.getByRole('tab').nth(1).click();
    await page.getByRole('tab').first().click();
    await page.goto(`/proclass-enrolment?sessionId=${session.id}`);
    await page.getByRole('button', { name: '添加学员' }).click();
    await page.getByRole('button', { name: '删除学员 2' }).click();
    await fillLearner(page, 1, { name: '沈知夏', phone: '13912345678' });
    await agreeAndGoOn(page);
    await page.getByRole('button', { name: '提交报名' }).click();
    await expect(page).toHaveURL(/pay-type|wset-pay/);
    await page.goto('/classList');
    await page.getByRole('tab', { name: '待付款' }).click();
    await expect(page.getByText(session.title).first()).toBeVisible();
  });
}
