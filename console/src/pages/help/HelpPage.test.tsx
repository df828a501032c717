import { screen, within } from '@testing-library/react';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

// Rule: compose-18
test('the guide is a page of the console: its contents lead to its parts, its pictures are described', async () => {
  fakeServer(() => ({ states: 500 }));
  const { container } = openPage(['viewer'], '/help');
  const contents = within(await screen.findByRole('navigation', { name: '目录' }));
  const links = contents.getAllByRole('link');
  expect(links.length).toBeGreaterThan(5);
  for (const one of links) {
    const id = decodeURIComponent(one.getAttribute('href')!.slice(1));
    expect(document.getElementById(id)).toHaveTextContent(one.textContent);
  }
  expect(screen.getAllByRole('img').every((picture) => picture.getAttribute('alt'))).toBe(true);
  expect(await axeFindings(container)).toEqual([]);
});
