import { migrateBlocks } from '@cellar/shared/blocks/blockMigrations';
import type { ActivityPage } from '@cellar/shared/api/pages/activity/schema';
import type { BlockType } from '@cellar/shared/blocks/props/props';
import { useGradual } from '@cellar/shared/hooks/useGradual';
import { watchPage } from '@cellar/shared/hooks/watchPage';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { now } from '@cellar/shared/runtime/clock';
import { AgeNotice, cx } from '@cellar/shared/ui/base';
import css from './ActivityScreen.module.css';
import { countsOf } from '../blocks/common/count';
import { PageContext } from '../blocks/common/page';
import { renderers } from '../blocks/renderers';

export type Live = Extract<ActivityPage, { state: 'live' }>;
const MAX_TIMER = 2 ** 31 - 1;
/** So many blocks fill the first screen. */
const FIRST = 3;

/**
 * Blocks that this version can render, in the shape that it knows. A type from a newer editor is left out and reported, before the renderer
 * meets it.
 */
function useKnown(page: Live) {
  const { id, page: stored, versions } = page;
  const known = useMemo(
    () =>
      migrateBlocks(
        stored.content.filter(({ type }) => Object.hasOwn(renderers, type)),
        versions,
      ),
    [stored, versions],
  );
  useEffect(() => {
    for (const { type, props } of stored.content)
      if (!Object.hasOwn(renderers, type)) countsOf(id).count('missing', `${type}:${props.id}`);
  }, [id, stored]);
  return known;
}

/** Calls `end` when the page's time is over. */
function useEnd(toAt: string | null, end: () => void) {
  useEffect(() => {
    if (!toAt) return undefined;
    const timer = setTimeout(end, Math.min(MAX_TIMER, Math.max(0, Date.parse(toAt) - now())));
    return () => clearTimeout(timer);
  }, [toAt, end]);
}

/** Counts the view of a revision, and what is done on it. */
function useCounts(id: string, revision: number, page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const counts = countsOf(id);
    counts.revision = revision;
    counts.count('view');
    return page.current ? watchPage(counts, page.current) : undefined;
  }, [id, revision, page]);
}

type LivePageProps = { page: Live; dock: HTMLElement | null; onEnd: () => void };

export function LivePage({ page, dock, onEnd }: LivePageProps) {
  const { id, revision, toAt, data } = page;
  const { tone } = page.page.root.props;
  const content = useKnown(page);
  const shown = useGradual(content.length, FIRST);
  useEnd(toAt, onEnd);
  const own = useRef<HTMLDivElement>(null);
  useCounts(id, revision, own);
  const context = useMemo(() => ({ id, toAt, data, dock }), [id, toAt, data, dock]);
  return (
    <PageContext value={context}>
      <div ref={own} className={cx(css.live, css[tone])}>
        {content.slice(0, shown).map(({ type, props }) => {
          const Block = renderers[type as BlockType];
          return <Block key={props.id} {...props} />;
        })}
      </div>
      {/* It would be pushed down by every block that is still to come. */}
      {shown === content.length && <AgeNotice className={css.age} />}
    </PageContext>
  );
}
