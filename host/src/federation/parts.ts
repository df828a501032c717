import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { type Row, remoteOf } from '../discovery';
import { ownScreens } from '../native/ownScreens';
import { loadScreen } from './ladder';
import type { ScreenModule } from './container';

/** One screen of one version, with a lazy component for every attempt: a rejected one stays rejected for ever. */
export type Part = {
  ready: ComponentType | undefined;
  /** The attempt that a new mount begins with. */
  next: number;
  /** Starts loading, or joins the load under way. */
  load: () => Promise<ScreenModule>;
  at: (attempt: number) => LazyExoticComponent<ComponentType>;
};

const parts = new Map<string, Part>();

function load({ remote, module }: Row): Promise<ScreenModule> {
  if (remote !== null) return loadScreen(remote, module);
  return ownScreens[module]?.() ?? Promise.reject(new Error(`the shell has no ${module}`));
}

function make(row: Row): Part {
  const lazies: LazyExoticComponent<ComponentType>[] = [];
  let pending: Promise<ScreenModule> | undefined;
  const part: Part = {
    ready: undefined,
    next: 0,
    load: () => {
      pending ??= load(row).then(
        (loaded) => {
          part.ready = loaded.default;
          return loaded;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
    at: (attempt) =>
      (lazies[attempt] ??= lazy(() =>
        part.load().catch((error: unknown) => {
          part.next = Math.max(part.next, attempt + 1);
          throw error;
        }),
      )),
  };
  return part;
}

export function partOf(row: Row): Part {
  const version = row.remote === null ? 'host' : remoteOf(row.remote)?.version;
  const key = `${row.remote}@${version}/${row.module}`;
  const part = parts.get(key) ?? make(row);
  parts.set(key, part);
  return part;
}
