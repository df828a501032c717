import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PageError } from './PageError';

const open = (route: object) => {
  const handle = { title: '订单', roles: [] };
  const routes = [{ path: '*', handle, HydrateFallback: () => null, ErrorBoundary: PageError, ...route }];
  render(<RouterProvider router={createBrowserRouter(routes)} />);
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const notFetched = { lazy: async () => Promise.reject(new Error('chunk')) };
const thrown = {
  Component: () => {
    throw new Error('render');
  },
};

test.each([
  ['cannot be fetched', notFetched],
  ['throws', thrown],
])('a page that %s says so under its title, and the document is fetched again', async (_, route) => {
  const go = jest.spyOn(history, 'go').mockImplementation(() => undefined);
  open(route);
  expect(await screen.findByRole('alert')).toHaveTextContent('这个页面没有打开');
  expect(screen.getByRole('heading', { name: '订单' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(go).toHaveBeenCalledWith(0);
});
