import { useState } from 'react';
import { Puck, useGetPuck, type Data } from '@puckeditor/core';
import { useQueryClient } from '@tanstack/react-query';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { callQuery, useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { LeaveGuard } from '../../kit/form/LeaveGuard';
import { Note } from '../../kit/feedback/Note';
import { useNotice } from '../../api/notice';
import { countOf } from '../edit/CheckList';
import { PublishDialog, type Publication } from '../edit/PublishDialog';
import { useLacksPublish } from '../../api/staff';
import { useKeys } from './canvas/useKeys';
import { usePuckState } from './canvas/usePuckState';
import { ConflictDialog } from './panels/ConflictDialog';
import { Library } from './panels/Library';
import { Notes } from './panels/Notes';
import { Outline } from './panels/Outline';
import { SidePanel, type Side } from './panels/SidePanel';
import { TopBar, ViewBar, type Width } from './panels/TopBar';
import type { View } from './preview/usePreview';
import { useDebounced } from '../../kit/base/useDebounced';
import type { useSaving } from './work/useSaving';
import styles from './EditorLayout.module.css';

const AFTER_TYPING_MS = 1500;

type Page = Result<'pages.get'>;
type Props = {
  page: Page;
  work: PageData;
  saving: ReturnType<typeof useSaving>;
  /** The preview's document. */
  frame: Document | null;
  view: View;
  onView: (view: View) => void;
  previewError: string;
};

/** Saves first, then asks for what is published with the page as it stands now. */
function usePublishing(id: string, save: () => Promise<number | null>) {
  const client = useQueryClient();
  const notify = useNotice();
  const [open, setOpen] = useState<{ page: Page; publication: Publication } | null>(null);
  const ask = async (kind: Publication['kind']) => {
    const revision = await save();
    if (revision === null) return;
    try {
      const page = await client.fetchQuery({ ...callQuery(pages.get, { id }), staleTime: 0 });
      setOpen({ page, publication: { kind, revision } });
    } catch {
      notify('页面没有读到，请重试');
    }
  };
  return { open, ask: (kind: Publication['kind']) => void ask(kind), close: () => setOpen(null) };
}

/** Everything around the preview: the library and the outline, the fields, the bars. */
export function EditorLayout({ page, work, saving, frame, view, onView, previewError }: Props) {
  const { base, state, save, conflict, merge, postpone } = saving;
  const [width, setWidth] = useState<Width>(375);
  const [side, setSide] = useState<Side>('fields');
  const lacksPublish = useLacksPublish();
  const checked = useDebounced(work, AFTER_TYPING_MS);
  const check = useCall(pages.checkWork, { id: page.id, data: checked }, { refetchInterval: false });
  const findings = check.data?.findings ?? null;
  const errors = countOf(findings ?? [], 'error');
  const blocked = lacksPublish ?? (errors > 0 ? `有 ${errors} 处错误，改好后才能发布` : null);
  const publishing = usePublishing(page.id, save);
  const config = usePuckState((puck) => puck.config);
  const api = useGetPuck();
  const onSave = () => void save();
  useKeys(onSave, frame);
  const onMerge = (data: PageData) => {
    api().dispatch({ type: 'setData', data: () => data as Data, recordHistory: true });
    void merge(data);
  };
  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <TopBar page={page} revision={base.revision} savedAt={base.at} state={state} onSave={onSave}>
          <Button small onClick={() => setSide('check')}>
            检查{findings && findings.length > 0 ? ` ${findings.length}` : ''}
          </Button>
          <Button small blocked={blocked} onClick={() => publishing.ask('later')}>
            定时发布
          </Button>
          <Button small kind="primary" blocked={blocked} onClick={() => publishing.ask('now')}>
            发布
          </Button>
        </TopBar>
      </header>
      <aside className={styles.left} aria-label="区块">
        <Library />
        <Outline findings={findings ?? []} />
      </aside>
      <main className={styles.main} aria-label="预览">
        <ViewBar width={width} onWidth={setWidth} view={view} onView={onView} />
        {previewError && <Note tone="bad">预览数据没有读到：{previewError}</Note>}
        <div className={styles.stage}>
          <div className={styles.phone} style={{ width }}>
            <Puck.Preview />
          </div>
          <Notes frame={frame} findings={findings ?? []} />
        </div>
      </main>
      <SidePanel side={side} onSide={setSide} findings={findings} failed={check.error?.message ?? ''} />
      <LeaveGuard isOn={state.kind !== 'saved'} />
      {conflict && <ConflictDialog conflict={conflict} config={config} onMerge={onMerge} onClose={postpone} />}
      {publishing.open && <PublishDialog {...publishing.open} onClose={publishing.close} />}
    </div>
  );
}
