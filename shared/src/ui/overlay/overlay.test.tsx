import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Dialog, Sheet } from '@cellar/shared/ui/overlay';

function Chooser() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>选择规格</button>
      <Sheet open={open} onClose={() => setOpen(false)} title="规格" footer={<button>确定</button>}>
        <button>单瓶</button>
      </Sheet>
    </>
  );
}

const opened = async () => {
  const shown = renderScreen(<Chooser />, '/product');
  await shown.user.click(screen.getByRole('button', { name: '选择规格' }));
  return shown;
};
const gone = () => waitForElementToBeRemoved(() => screen.queryByRole('dialog'));

it('opens as a named dialog and takes the focus', async () => {
  await opened();
  expect(screen.getByRole('dialog', { name: '规格' })).toContainElement(document.activeElement as HTMLElement);
});

it.each([
  ['Escape', (user: ReturnType<typeof renderScreen>['user']) => user.keyboard('{Escape}')],
  [
    'its cross',
    (user: ReturnType<typeof renderScreen>['user']) => user.click(screen.getByRole('button', { name: '关闭' })),
  ],
])('is closed by %s and gives the focus back', async (_, close) => {
  const { user } = await opened();
  await close(user);
  await gone();
  expect(screen.getByRole('button', { name: '选择规格' })).toHaveFocus();
});

it('asks a question with two answers', async () => {
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  const { user } = renderScreen(
    <Dialog open title="删除地址" confirmText="删除" onConfirm={onConfirm} onCancel={onCancel}>
      删除后不能恢复
    </Dialog>,
    '/address',
  );
  await user.click(screen.getByRole('button', { name: '删除' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(2);
});
