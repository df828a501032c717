import type { BlockData } from '@cellar/shared/api/pages/activity/schema';
import { createContext, useContext } from 'react';

/** What blocks know of the page that they stand on. */
export type PageOfBlocks = {
  id: string;
  /** When the page ends; null = open end. */
  toAt: string | null;
  /** What the server found for blocks, by block id. */
  data: Readonly<Record<string, BlockData>>;
  /** The page's bottom bar, where it has one. */
  dock?: HTMLElement | null;
};

export const PageContext = createContext<PageOfBlocks>({ id: '', toAt: null, data: {} });
export const usePage = () => useContext(PageContext);

/** The server's data of one block, if they are of the kind that the block wants. */
export function useBlockData<K extends BlockData['kind']>(
  block: string,
  kind: K,
): Extract<BlockData, { kind: K }> | null {
  const found = usePage().data[block];
  return found?.kind === kind ? (found as Extract<BlockData, { kind: K }>) : null;
}
