import { mayAct, type Role } from '@cellar/shared/contract/roles';
import { Navigate, redirectDocument, type RouteObject } from 'react-router-dom';
import { Skeleton } from '../kit/feedback/Loaded';
import { editAddress } from '../pages/edit/editAddress';
import { useStaff } from '../api/staff';
import { MissingPage } from './MissingPage';
import { PageError } from '../page/PageError';
import { NAVIGATION, PAGES } from './pages';
import { SignedIn } from '../session/SignedIn';
import { Frame } from './Frame';
import type { PageInfo } from '../page/usePageInfo';

const Root = () => (
  <SignedIn>
    <Frame />
  </SignedIn>
);

/** Where somebody begins whose work has no place in the overview. */
const OWN_WORK: Partial<Record<Role, string>> = {
  release: 'remotes',
  'pages-edit': 'pages',
  'pages-publish': 'pages',
  marketing: 'activities',
  school: 'school',
};
const OVERVIEW = 'overview';

/** The overview of one's own work, else the page of it, else the first that one may look at. */
function FirstPage() {
  const staff = useStaff();
  const own: readonly Role[] = [...staff.roles, ...(staff.looks ?? [])].filter((role) => role !== 'viewer');
  const open = NAVIGATION.filter(({ roles }) => mayAct(staff, roles));
  const ofWork = open.filter(({ roles }) => roles.some((role) => own.includes(role)));
  const begins = [OVERVIEW, ...own.flatMap((role) => OWN_WORK[role] ?? [])];
  const first = begins.flatMap((path) => ofWork.find((page) => page.path === path) ?? [])[0] ?? ofWork[0] ?? open[0];
  return first ? (
    <Navigate to={`/${first.path}`} replace />
  ) : (
    <MissingPage title="欢迎">此账号还没有可用的页面，请联系管理员。</MissingPage>
  );
}

const Waiting = () => (
  <main aria-busy="true" aria-label="酒窖控制台">
    <Skeleton />
  </main>
);

export const pageRoutes: RouteObject[] = PAGES.map(({ path, load, ...info }) => ({
  path,
  handle: info satisfies PageInfo,
  ErrorBoundary: PageError,
  lazy: async () => ({ Component: await load() }),
}));

/** The page editor is another document: the server has it at the same address. */
export const editorRoute: RouteObject = {
  path: editAddress(':id'),
  loader: ({ request }) => redirectDocument(request.url),
};

/** For somebody who has no password yet. */
const passwordRoute: RouteObject = {
  path: 'password',
  ErrorBoundary: PageError,
  HydrateFallback: Waiting,
  lazy: async () => ({ Component: (await import('../session/SetPasswordPage')).SetPasswordPage }),
};

export const routes: RouteObject[] = [
  passwordRoute,
  {
    Component: Root,
    HydrateFallback: Waiting,
    ErrorBoundary: PageError,
    children: [
      { index: true, Component: FirstPage },
      ...pageRoutes,
      editorRoute,
      { path: '*', element: <MissingPage title="页面不存在">请从左侧选择一个页面。</MissingPage> },
    ],
  },
];
