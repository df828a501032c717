import type { ComponentType } from 'react';
import type { Queue } from '@cellar/shared/constants/waiting';
import type { IconName } from '../../kit/base/Icon';
import type { PageInfo } from '../../page/usePageInfo';

export type Page = PageInfo & {
  path: string;
  /** Its picture in the navigation; none: it is reached from another page. */
  nav?: { icon: IconName /** Its number is what waits there. */; queues?: readonly Queue[] };
  /** Its script is fetched when it is opened. */
  load: () => Promise<ComponentType>;
};

export const EDITORS = ['pages-edit', 'pages-publish'] as const;
export const FINANCE = ['finance', 'viewer'] as const;
export const APPROVALS = ['approve', 'service', 'viewer'] as const;
export const SERVICE = ['service', 'viewer'] as const;
export const PAGES_OF_SHOP = ['pages-edit', 'pages-publish', 'viewer'] as const;
