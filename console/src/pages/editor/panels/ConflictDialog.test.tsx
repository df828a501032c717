import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Config } from '@puckeditor/core';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { openPart } from '../../../testing/open';
import { block, pageOf } from '../work/work.testing';
import { ConflictDialog } from './ConflictDialog';

const config: Config = {
  components: { RichText: { fields: { text: { type: 'text', label: '正文' } }, render: () => <p /> } },
};

// Rule: compose-31
test('each block that two people changed is taken from either', async () => {
  const conflict = {
    base: pageOf([block('a'), block('b'), block('c')]),
    own: pageOf([block('a', { text: '我写的' }), block('b', { text: '我的二' }), block('c')]),
    theirs: pageOf([block('a', { text: '别人写的' }), block('b'), block('c', { text: '别人的三' })]),
    revision: 4,
    author: 'publisher',
    at: '2026-03-01T00:00:00.000Z',
  };
  const taken: PageData[] = [];
  openPart(
    <ConflictDialog
      conflict={conflict}
      config={config}
      onMerge={(data) => void taken.push(data)}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText(/publisher 在 2026-03-01 08:00 保存了 r4/)).toBeInTheDocument();
  const [both, own, theirs] = screen.getAllByRole('group');
  expect(within(both!).getByText('双方都改了')).toBeInTheDocument();
  expect(within(both!).getByText('正文：别人写的')).toBeInTheDocument();
  expect(within(both!).getByRole('radio', { name: /我的/ })).toBeChecked();
  expect(within(own!).getByRole('radio', { name: /我的/ })).toBeChecked();
  expect(within(theirs!).getByRole('radio', { name: /对方的/ })).toBeChecked();
  await userEvent.click(within(both!).getByRole('radio', { name: /对方的/ }));
  await userEvent.click(screen.getByRole('button', { name: '合并并保存' }));
  expect(taken[0]?.content.map(({ props }) => props['text'])).toEqual(['别人写的', '我的二', '别人的三']);
});
