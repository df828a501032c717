import { screen } from '@testing-library/react';
import { openPart } from '../../testing/open';
import { LoadObjective } from './LoadObjective';
import { objectiveOf } from './objective';

const TARGET = 0.999;
const days = 28;

// Rule: release-34
test('the shop and each remote stand beside the objective', () => {
  const list = [
    { remote: null, sessions: 20_000, failing: 8 },
    { remote: 'orders', sessions: 5000, failing: 12 },
  ];
  openPart(<LoadObjective loads={{ days, target: TARGET, list }} />);
  expect(screen.getByRole('region', { name: '加载目标' })).toHaveTextContent(
    '全站99.96%目标 99.9%，还可失败 12 次20,000 个会话，8 个加载失败orders99.76%低于目标 99.9%，多失败 7 次5,000 个会话，12 个加载失败',
  );
  expect(screen.getByText('99.76%')).toHaveAttribute('title', '异常');
});

test('a shop that nobody visited yet says so', () => {
  openPart(<LoadObjective loads={{ days, target: TARGET, list: [] }} />);
  expect(screen.getByText('最近 28 天还没有会话。')).toBeInTheDocument();
});

// Rule: release-34
test('what is missed by little is not rounded up', () => {
  const share = (sessions: number, failing: number) => objectiveOf({ remote: null, sessions, failing }, TARGET).share;
  expect(share(1_000_000, 1001)).toEqual({ text: '99.899%', grade: 'bad' });
  expect(share(1000, 1)).toEqual({ text: '99.9%', grade: 'slow' });
  expect(share(100, 1)).toEqual({ text: '99%', grade: 'bad' });
  expect(share(100, 0)).toEqual({ text: '100%', grade: 'good' });
  expect(share(0, 0)).toEqual({ text: '–', grade: 'good' });
});
