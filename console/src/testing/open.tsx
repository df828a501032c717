import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import type { Role } from '@cellar/shared/contract/roles';
import { createQueryClient } from '../session/queryClient';
import { pageRoutes, routes } from '../app/routes';
import { NoticeContext } from '../api/notice';
import { editAddress } from '../pages/edit/editAddress';
import { StaffContext } from '../api/staff';

function open(all: RouteObject[], path: string) {
  const router = createMemoryRouter(all, { initialEntries: [path] });
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, client };
}

/** The whole console, for the person that the server names. */
export const openConsole = (path: string) => open(routes, path);

/** What stands around a page for somebody with these roles; `said` holds the messages they got. */
function around(roles: Role[]) {
  const said: string[] = [];
  const Around = () => (
    <StaffContext value={{ name: 'somebody', roles }}>
      <NoticeContext value={(text) => void said.push(text)}>
        <Outlet />
      </NoticeContext>
    </StaffContext>
  );
  return { said, Around };
}

/** Stands where another document begins. */
const OTHER_DOCUMENT: RouteObject = { path: editAddress(':id'), element: null };

/** A page by its path, without the frame. */
export function openPage(roles: Role[], path: string) {
  const { said, Around } = around(roles);
  return {
    said,
    ...open([{ Component: Around, HydrateFallback: () => null, children: [...pageRoutes, OTHER_DOCUMENT] }], path),
  };
}

/** A part of a page. */
export function openPart(element: ReactElement, path = '/') {
  const { said, Around } = around(['admin']);
  return { said, ...open([{ Component: Around, children: [{ path: '*', element }] }], path) };
}
