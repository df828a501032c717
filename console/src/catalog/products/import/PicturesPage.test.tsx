import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../../testing/axe';
import { catchDownloads } from '../../../testing/downloads';
import { fakeServer } from '../../../testing/fakes';
import { openPage } from '../../../testing/open';
import { PRODUCT_ID } from '../fakes.testing';

const report = {
  products: [{ id: PRODUCT_ID, code: 'TM-2016', name: '天梅庄园珍藏 2016', pictures: 2 }],
  pictures: 2,
  problems: [{ file: 'NONE.jpg', message: '没有这个编码的商品' }],
};

// Rule: sell-22
test('a ZIP of pictures is checked, then taken in; what found no product is listed and downloaded', async () => {
  const downloads = catchDownloads();
  const asked = fakeServer(({ method }) => ({
    states: 200,
    result: method === 'POST' ? report : { list: [], next: null },
  }));
  const { said, container, router } = openPage(['goods'], '/products/pictures');
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.selectOptions(await screen.findByLabelText('已有图片的商品'), '替换已有图片');
  await userEvent.upload(
    screen.getByLabelText('商品图片：选择文件'),
    new File(['zip'], '图片.zip', { type: 'application/zip' }),
  );
  expect(await screen.findByRole('row', { name: /NONE.jpg/ })).toHaveTextContent('没有这个编码的商品');
  expect(screen.getByRole('status')).toHaveTextContent('1 个商品的 2 张图片，1 个文件有问题，还没有写入');
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '导入 2 张图片' }));
  expect(await screen.findByText('有问题的文件没有导入。')).toBeVisible();
  expect(router.state.location.pathname).toBe('/products/pictures');
  expect(screen.getByRole('row', { name: /NONE.jpg/ })).toBeVisible();
  expect(said.at(-1)).toContain('已导入');
  await userEvent.click(screen.getByRole('button', { name: '下载清单' }));
  expect(await downloads.text()).toContain('NONE.jpg');
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/product-pictures/check?mode=replace',
    '/product-pictures?mode=replace',
  ]);
  downloads.end();
});
