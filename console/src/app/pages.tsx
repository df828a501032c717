import type { ComponentType } from 'react';
import type { Role } from '@cellar/shared/contract/roles';
import { AlarmsPage } from '../alarms/AlarmsPage';
import { AuditPage } from '../audit/AuditPage';
import { RemotePage } from '../remotes/RemotePage';
import { RemotesPage } from '../remotes/RemotesPage';
import { TokensPage } from '../tokens/TokensPage';

type Row = {
  path: string;
  /** Any of these may see it. */
  roles: readonly Role[];
  /** Words in the navigation; none: it is reached from another page. */
  nav?: string;
  Page: ComponentType<{ name: string }>;
};

const RELEASES = ['release', 'viewer'] as const;

/** Every page, in the order of the navigation. `:name` stands for one part of the path. */
export const PAGES: readonly Row[] = [
  { path: '/console/remotes', roles: RELEASES, nav: '远程应用', Page: RemotesPage },
  { path: '/console/remotes/:name', roles: RELEASES, Page: RemotePage },
  { path: '/console/tokens', roles: RELEASES, nav: '发布令牌', Page: TokensPage },
  { path: '/console/alarms', roles: RELEASES, nav: '告警', Page: AlarmsPage },
  { path: '/console/audit', roles: ['viewer'], nav: '操作日志', Page: AuditPage },
];

export type Found = { row: Row; name: string };

/** The page of a path, and what stands for `:name` in it. */
export function findPage(path: string): Found | null {
  for (const row of PAGES) {
    const pattern = new RegExp(`^${row.path.replace(':name', '([^/]+)')}$`);
    const found = pattern.exec(path);
    if (found) return { row, name: decodeURIComponent(found[1] ?? '') };
  }
  return null;
}
