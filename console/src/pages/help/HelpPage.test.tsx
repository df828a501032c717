import { screen, within } from '@testing-library/react';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

// Rule: compose-18
test.each(['/help/shop', '/help/pages'])(
  '%s is a guide: its contents lead to its parts, its pictures are described',
  async (path) => {
    fakeServer(() => ({ states: 500 }));
    const { container } = openPage(['viewer'], path);
    const contents = within(await screen.findByRole('navigation', { name: '目录' }));
    const links = contents.getAllByRole('link');
    expect(links.length).toBeGreaterThan(5);
    for (const one of links) {
      const id = decodeURIComponent(one.getAttribute('href')!.slice(1));
      expect(document.getElementById(id)).toHaveTextContent(one.textContent);
    }
    expect(screen.getAllByRole('img').every((picture) => picture.getAttribute('alt'))).toBe(true);
    expect(await axeFindings(container)).toEqual([]);
  },
);

// Rule: compose-18
test('help begins with the guide to the shop, which leads to the one for pages', async () => {
  fakeServer(() => ({ states: 500 }));
  openPage(['viewer'], '/help');
  expect(await screen.findByRole('heading', { name: '开店指南' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: '页面运营指南' })[0]).toHaveAttribute('href', '/console/help/pages');
});
