import { migrateBlocks } from '@cellar/shared/contract/blockMigrations';
import type { ActivityPage } from '@cellar/shared/api/activity/schema';
import { Render } from '@puckeditor/core/rsc';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { now } from '@cellar/shared/runtime/clock';
import { keepPageSource } from '@cellar/shared/runtime/pageSource';
import { AgeNotice, cx } from '@cellar/shared/ui/base';
import css from './ActivityScreen.module.css';
import { count, showRevision } from './count';
import { PageContext } from './page';
import { renderers } from './renderers';
import { usePageTime } from './usePageTime';

export type Live = Extract<ActivityPage, { state: 'live' }>;
type Config = Parameters<typeof Render>[0]['config'];

const config: Config = {
  components: Object.fromEntries(Object.entries(renderers).map(([type, render]) => [type, { render }])),
};
const MAX_TIMER = 2 ** 31 - 1;

/** Blocks that this version can render, in the shape that it knows. A type from a newer editor is left out and reported, before the renderer meets it. */
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
      if (!Object.hasOwn(renderers, type)) count(id, 'missing', `${type}:${props.id}`);
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

/** Counts the view of a revision. */
function useView(id: string, revision: number) {
  useEffect(() => {
    showRevision(id, revision);
    count(id, 'view');
  }, [id, revision]);
}

type LivePageProps = { page: Live; dock: HTMLElement | null; onEnd: () => void };

export function LivePage({ page, dock, onEnd }: LivePageProps) {
  const { id, revision, toAt, data } = page;
  const { tone } = page.page.root.props;
  const content = useKnown(page);
  useEnd(toAt, onEnd);
  const own = useRef<HTMLDivElement>(null);
  useView(id, revision);
  usePageTime(id, own, content);
  const context = useMemo(() => ({ id, toAt, data, dock }), [id, toAt, data, dock]);
  const onClickCapture = ({ target }: MouseEvent) => {
    const tapped = (target as Element).closest('a, button');
    const block = tapped?.closest<HTMLElement>('[data-block]')?.dataset['block'];
    if (!block) return;
    count(id, 'click', block);
    keepPageSource({ page: id, revision, block });
  };
  return (
    <PageContext value={context}>
      {/* Only counts what passes by: the taps themselves belong to the links and buttons inside. */}
      <div ref={own} className={cx(css.live, css[tone])} onClickCapture={onClickCapture}>
        <Render config={config} data={{ root: page.page.root, content }} />
      </div>
      <AgeNotice className={css.age} />
    </PageContext>
  );
}
