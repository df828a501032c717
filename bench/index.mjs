/** What `npm run bench -- <name>` measures. */
export const BENCHES = {
  start: () => import('./start.mjs'),
  pages: () => import('./pages.mjs'),
  build: () => import('./build.mjs'),
  federation: () => import('./federation.mjs'),
  teams: () => import('./teams.mjs'),
  overload: () => import('./overload.mjs'),
  trade: () => import('./trade.mjs'),
  sale: () => import('./sale.mjs'),
  publish: () => import('./publish.mjs'),
  rows: () => import('./rows.mjs'),
  search: () => import('./search.mjs'),
  failover: () => import('./failover.mjs'),
  fill: () => import('./fill.mjs'),
  desk: () => import('./desk.mjs'),
};
