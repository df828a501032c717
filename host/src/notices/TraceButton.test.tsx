import { fireEvent, render, screen } from '@testing-library/react';
import { TRACE } from '@cellar/shared/contract/report';
import { report, traceOf } from '../federation/loading/report';
import { TraceButton } from './TraceButton';

// Rule: load-9
test('a tap copies the number', async () => {
  const written: string[] = [];
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void written.push(text) },
    configurable: true,
  });
  render(<TraceButton trace="7F3K-9Q2M" />);
  fireEvent.click(screen.getByRole('button', { name: /错误编号 7F3K-9Q2M/ }));
  expect(await screen.findByText(/已复制/)).toBeInTheDocument();
  expect(written).toEqual(['7F3K-9Q2M']);
});

// Rule: load-9
test('a failure has the number under which it, or the same file, was reported', () => {
  const thrown = new Error('x');
  report(thrown);
  const file = 'https://shop.example/remotes/orders/1.0.0/a.js';
  report({ request: file, message: '' });
  const numbers = [traceOf(thrown), traceOf(new Error(`Loading chunk 7 failed.\n(error: ${file}?again=1)`))];
  for (const number of numbers) expect(number).toMatch(TRACE);
  expect(numbers[0]).not.toBe(numbers[1]);
  expect(traceOf(new Error('never reported'))).toBeUndefined();
});
