import type { Config } from '@puckeditor/core';
import type { BlockData } from '@cellar/shared/api/pages/activity/schema';
import type { Context } from 'react';

/** What blocks know of their page, as the remote declares it. */
export type PageOfBlocks = {
  id: string;
  toAt: string | null;
  data: Readonly<Record<string, BlockData>>;
};

/** The module `blocks` of a remote. */
export type BlocksModule = { blocks: Config; PageContext: Context<PageOfBlocks> };

export type LoadedBlocks = BlocksModule & {
  /** Like `promotions@1.4.0`. */
  release: string;
  /** Paths that the shop has. */
  paths: ReadonlySet<string>;
};
