import type { ReactNode } from 'react';
import { previewPersonNames, type PreviewPerson } from '@cellar/shared/contract/preview';
import type { PageHead } from '@cellar/shared/api/pages/pages/shapes';
import { Button } from '../../../kit/base/Button';
import controls from '../../../kit/form/control.module.css';
import { formatTyped } from '../../../kit/form/typed/formatTyped';
import { StateBadge } from '../../edit/pageColumns';
import { instantOf, typedMinute } from '../../../kit/base/times';
import { usePuckState } from '../canvas/usePuckState';
import type { View } from '../preview/usePreview';
import type { SaveState } from '../work/useSaving';
import styles from './TopBar.module.css';
import { Options } from '../../../kit/form/Options';

export const WIDTHS = [360, 375, 540] as const;
export type Width = (typeof WIDTHS)[number];

type ViewProps = { width: Width; onWidth: (width: Width) => void; view: View; onView: (view: View) => void };

/** How the page is looked at: how wide, as whom, when. */
export function ViewBar({ width, onWidth, view, onView }: ViewProps) {
  const isTried = usePuckState(({ appState }) => appState.ui.previewMode === 'interactive');
  const dispatch = usePuckState((puck) => puck.dispatch);
  return (
    <div className={styles.view}>
      <div className={styles.widths} role="group" aria-label="预览宽度">
        {WIDTHS.map((one) => (
          <button key={one} type="button" aria-pressed={one === width} onClick={() => onWidth(one)}>
            {one}
          </button>
        ))}
      </div>
      <label>
        以
        <select
          className={controls.control}
          aria-label="以谁的身份看"
          value={view.as}
          onChange={({ target }) => onView({ ...view, as: target.value as PreviewPerson })}
        >
          <Options of={previewPersonNames} />
        </select>
        看
      </label>
      <label>
        在
        <input
          type="datetime-local"
          className={controls.control}
          aria-label="在什么时间看（上海时间，空 = 现在）"
          value={typedMinute(view.at)}
          onChange={({ target }) => onView({ ...view, at: instantOf(target.value) })}
        />
        {formatTyped(typedMinute(view.at))} 看
      </label>
      {view.at && (
        <Button small onClick={() => onView({ ...view, at: null })}>
          回到现在
        </Button>
      )}
      <Button
        small
        aria-pressed={isTried}
        onClick={() => dispatch({ type: 'setUi', ui: { previewMode: isTried ? 'edit' : 'interactive' } })}
      >
        {isTried ? '继续编辑' : '试看'}
      </Button>
    </div>
  );
}

const CLOCK = 11;
const savedText = (state: SaveState, savedAt: string) => {
  switch (state.kind) {
    case 'saved':
      return `${typedMinute(savedAt).slice(CLOCK)} 已保存`;
    case 'changed':
      return '有改动未保存';
    case 'saving':
      return '正在保存…';
    case 'failed':
      return state.isRefused ? `没有保存：${state.text}` : `没有保存，会自动重试：${state.text}`;
  }
};

type Props = {
  page: PageHead;
  revision: number;
  savedAt: string;
  state: SaveState;
  onSave: () => void;
  /** What can be done with the page. */
  children: ReactNode;
};

/** Which page it is, whether it is saved, undo and redo, and the page's actions. */
export function TopBar({ page, revision, savedAt, state, onSave, children }: Props) {
  const { back, forward, hasPast, hasFuture } = usePuckState(({ history }) => history);
  return (
    <div className={styles.bar}>
      <a className={styles.back} href={`/console/pages/${page.id}`}>
        <span aria-hidden="true">‹</span> 返回
      </a>
      <h1 className={styles.title}>{page.name}</h1>
      <StateBadge state={page.state} />
      <span className={styles.revision}>r{revision}</span>
      <div className={styles.actions}>
        <span className={state.kind === 'failed' ? styles.failed : styles.saved} role="status">
          {savedText(state, savedAt)}
        </span>
        <Button small blocked={hasPast ? null : '没有可以撤销的'} onClick={back} title="Ctrl+Z">
          撤销
        </Button>
        <Button small blocked={hasFuture ? null : '没有可以重做的'} onClick={forward} title="Ctrl+Shift+Z">
          重做
        </Button>
        <Button
          small
          busy={state.kind === 'saving'}
          blocked={state.kind === 'saved' ? '没有改动' : null}
          onClick={onSave}
          title="Ctrl+S"
        >
          保存
        </Button>
        {children}
      </div>
    </div>
  );
}
