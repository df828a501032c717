import { render, screen } from '@testing-library/react';
import type { Load } from '@cellar/shared/hooks/useLoad';
import { CallError, type ErrorKind } from '@cellar/shared/runtime/errors';
import { useIsPreloaded } from '@cellar/shared/runtime/preloadedResult';
import { Loaded } from '@cellar/shared/ui/base';

const Data = ({ text }: { text: string }) => <p>{useIsPreloaded() ? `${text} preloaded` : text}</p>;

const show = (state: Omit<Load<string>, 'reload' | 'refreshing'>) => {
  const reload = jest.fn();
  render(
    <Loaded from={{ ...state, refreshing: false, reload } as Load<string>} skeleton={<p>skeleton</p>}>
      {(data) => <Data text={data} />}
    </Loaded>,
  );
  return reload;
};

it('shows the skeleton, then the data', () => {
  show({ status: 'loading' });
  expect(screen.getByText('skeleton')).toBeVisible();
  show({ status: 'ready', data: '酒', preloaded: false });
  expect(screen.getByText('酒')).toBeVisible();
});

it('tells the parts below that data are preloaded', () => {
  show({ status: 'ready', data: '酒', preloaded: true });
  expect(screen.getByText('酒 preloaded')).toBeVisible();
});

// Rule: call-26
it.each<[ErrorKind, string, string]>([
  ['offline', '', '网络断开了'],
  ['broken', 'TypeError', '服务暂时不可用，请稍后再试'],
  ['refused', '商品已下架', '商品已下架'],
])('says what happened when it is %s (%p): %s', (kind, message, text) => {
  const reload = show({ status: 'failed', error: new CallError({ kind, message }) });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  screen.getByRole('button', { name: '重新加载' }).click();
  expect(reload).toHaveBeenCalledTimes(1);
});
