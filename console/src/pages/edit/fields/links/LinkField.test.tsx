import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../../../testing/axe';
import { LINKS, openField, serveFields } from '../fakes.testing';
import { linkOf, formatLink, targetOf } from './links';

const dialog = () => within(screen.getByRole('dialog'));
const open = async (label: string) => userEvent.click(await screen.findByRole('button', { name: label }));

// Rule: compose-13
test('a link leads to a screen with its parameters, which are a form', async () => {
  serveFields();
  const { values, container } = openField('link', { value: '' });
  expect(await screen.findByText('不跳转')).toBeInTheDocument();
  await open('选择内容');
  await userEvent.click(dialog().getByRole('radio', { name: '店内页面' }));
  expect(dialog().getByRole('button', { name: '确定' })).toHaveAttribute('title', '请选择页面');
  await userEvent.type(dialog().getByRole('searchbox', { name: '查找页面' }), '商品');
  await userEvent.selectOptions(dialog().getByRole('listbox', { name: '页面（1）' }), '商品详情 /product');
  await userEvent.click(dialog().getByRole('button', { name: '选择商品' }));
  await userEvent.click(await dialog().findByRole('button', { name: /瓦雷纳/ }));
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: '确定' }));
  expect(values).toEqual(['/product?req_productId=p2']);
  expect(await screen.findByText('商品详情：瓦雷纳黑中白 2018')).toBeInTheDocument();
});

// Rule: compose-13
test('a link leads to another page or elsewhere', async () => {
  serveFields();
  const { values } = openField('link', { value: '/cart' });
  expect(await screen.findByText('购物车')).toBeInTheDocument();
  await open('更改内容');
  await userEvent.click(dialog().getByRole('radio', { name: '活动' }));
  await userEvent.click(dialog().getByRole('button', { name: '确定' }));
  expect(values.at(-1)).toBe('/activity?id=flash');
  expect(screen.getByText('活动：限时抢购')).toBeInTheDocument();
  await open('更改内容');
  await userEvent.click(dialog().getByRole('radio', { name: '外部网址' }));
  await userEvent.type(dialog().getByLabelText('网址'), 'wine.example/a');
  await userEvent.click(dialog().getByRole('button', { name: '确定' }));
  expect(values.at(-1)).toBe('https://wine.example/a');
});

// Rule: compose-13
test.each([
  ['/order', '「/order」没有对应的页面', true],
  ['javascript:alert(1)', '「javascript:alert(1)」不是可用的网址', true],
  ['/product?req_productId=p1&from=home', '商品详情：拉图：from home', undefined],
  ['/activity?id=flash', '活动：限时抢购', undefined],
])('%s says where it leads', (link, text, isWrong) => {
  expect(formatLink(link, LINKS, () => '拉图')).toEqual({ text, ...(isWrong && { isWrong }) });
  expect(linkOf(targetOf(link, LINKS))).toBe(link);
});
