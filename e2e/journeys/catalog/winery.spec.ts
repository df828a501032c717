import { ask } from '../../support/calls';
import { CLASSIC } from '../../support/trade';
import { expect, test } from '../../support/test';

// Rules: product-24, winery-1
test('a winery is followed from its wine, stands among the favourites and leads to its goods', async ({
  page,
  shop,
  somebody,
  signInAs,
}) => {
  await signInAs(await somebody());
  const { list } = await ask(shop, 'catalog.search', { text: CLASSIC });
  await page.goto(`/product?req_productId=${list[0]!.id}`);
  await page.getByRole('button', { name: '关注酒庄' }).click();
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible();
  await page.goto('/my-fav');
  await page.getByRole('tab', { name: /酒庄/ }).click();
  const followed = page.getByRole('list', { name: '关注的酒庄' });
  await followed.getByRole('link', { name: '奥布拉克庄园' }).click();
  await expect(page).toHaveURL(/\/list\?winery=/);
  await expect(page.getByRole('link', { name: CLASSIC, exact: true })).toBeVisible();
  await page.goBack();
  await followed.getByRole('button', { name: '取消关注奥布拉克庄园' }).click();
  await expect(page.getByText('还没有关注酒庄')).toBeVisible();
});

// Rule: product-25
test('the film of a product plays, rests when another picture is swiped in, and gives the picture back', async ({
  page,
  shop,
}) => {
  const { list } = await ask(shop, 'catalog.search', { text: CLASSIC });
  await page.goto(`/product?req_productId=${list[0]!.id}`);
  await page.getByRole('button', { name: '播放视频' }).click();
  const film = page.locator('video');
  const state = () =>
    film.evaluate((video: HTMLVideoElement) => ({
      plays: !video.paused && video.currentTime > 0,
      isSilent: video.muted,
      isDrawn: video.videoWidth > 0,
    }));
  await expect.poll(state).toEqual({ plays: true, isSilent: true, isDrawn: true });
  const track = page.getByRole('group', { name: `${CLASSIC}的图片，可左右滑动` });
  await track.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await track.evaluate((element) => element.scrollTo({ left: 0 }));
  await page.getByRole('button', { name: '关闭视频' }).click();
  await expect(film).toHaveCount(0);
  await expect(page.getByRole('button', { name: '播放视频' })).toBeVisible();
});
