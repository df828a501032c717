import { fakeApi, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { article } from '../../../common/help.testing';
import HelpArticleScreen from './HelpArticleScreen';

const scrolled = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = function () {
    scrolled(this.textContent);
  };
});
beforeEach(() => scrolled.mockClear());

const open = (url: string, replies: Replies = {}, published?: readonly string[]) => {
  const api = fakeApi({ 'help.get': ok(article()), ...replies });
  return { api, ...renderScreen(<HelpArticleScreen />, url, published ? { published } : {}) };
};

// Rule: help-1
test('the path names the text, which stands with its version and its day', async () => {
  const { api } = open('/help-fuwu');
  expect(screen.getByRole('heading', { level: 1, name: '服务保障' })).toBeVisible();
  const text = await screen.findByRole('article', { name: '服务保障' });
  expect(screen.getByText('第 1 版 · 2026年1月1日起生效')).toBeVisible();
  expect(
    within(text)
      .getAllByRole('heading')
      .map((one) => one.textContent),
  ).toEqual(['七天无理由退货', '不适用的商品', '怎样申请']);
  expect(within(text).getAllByRole('listitem')).toHaveLength(4);
  expect(api.sent('help.get')).toMatchObject([{ slug: 'help-fuwu' }]);
  expect(scrolled).not.toHaveBeenCalled();
});

// Rule: help-3
test('an address with a section begins there', async () => {
  open('/help-fuwu?section=1');
  expect(await screen.findByRole('heading', { name: '不适用的商品' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalledWith('不适用的商品');
});

// Rule: help-2
test('earlier versions can be read, say that they are, and lead to the one in force', async () => {
  const editions = [
    { version: 2, effectiveOn: '2026-09-01' },
    { version: 1, effectiveOn: '2026-01-01' },
  ];
  const { api } = open('/agreement?version=1', { 'help.get': ok(article({ slug: 'agreement', editions })) });
  expect(await screen.findByRole('note')).toHaveTextContent('这是历史版本');
  expect(screen.getByRole('link', { name: '查看现行版本' })).toHaveAttribute('href', '/agreement');
  expect(screen.getByRole('link', { name: /第 2 版/ })).toHaveAttribute('href', '/agreement');
  expect(api.sent('help.get')).toMatchObject([{ slug: 'agreement', version: '1' }]);
});

test('without other versions and pages only what exists is linked', async () => {
  open('/help-fuwu', {}, ['/helpInfo']);
  expect(await screen.findByRole('link', { name: '全部说明与协议' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a text that does not come says why, and can be asked for again', async () => {
  const { api, user } = open('/help-fuwu', { 'help.get': offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('网络断开了');
  api.replies['help.get'] = ok(article());
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('签收之日起七天内可以退货。')).toBeVisible();
});
