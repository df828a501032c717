import { useMemo, useState } from 'react';
import { Puck, type Data, type Dictionary } from '@puckeditor/core';
import '@puckeditor/core/no-external.css';
import './puck.css';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { Result } from '@cellar/shared/contract/calls';
import type { LoadedBlocks } from './blocks';
import { BlockBar } from './canvas/BlockBar';
import { CanvasFrame, FrameContext } from './canvas/CanvasFrame';
import { editorConfig } from './canvas/editorConfig';
import { LookedContext, NOT_LOOKED } from './canvas/Remounted';
import { EditorLayout } from './EditorLayout';
import { usePreview, type View } from './preview/usePreview';
import type { Owner } from './work/draftStore';
import { pageDataOf } from './work/pageData';
import { useSaving, type Base } from './work/useSaving';

/** What the library says by itself, in Chinese. */
const DICTIONARY: Dictionary = {
  'action-selectparent': '选择上一级',
  'action-duplicate': '复制一份',
  'action-delete': '删除',
  'label-page': '页面',
  'label-component': '区块',
  'outline-empty': '还没有区块',
  'canvas-noconfig': '没有区块 {type}',
  'field-readonly': '只读',
  'field-arrayitem-summary': '第 {index} 项',
  'field-arrayitem-duplicate': '复制这一项',
  'field-arrayitem-delete': '删除这一项',
  'loader-loading': '正在读取',
};

const OVERRIDES = { iframe: CanvasFrame, actionBar: BlockBar };
const FRAME = { enabled: true, waitForStyles: true };

type Props = { page: Result<'pages.get'>; blocks: LoadedBlocks; owner: Owner; base: Base; start: PageData };

/** The work on one page: what is typed, what the server makes of it, and what is saved of it. */
export function Editor({ page, blocks: { blocks, PageContext, release, paths }, owner, base, start }: Props) {
  const [config] = useState(() => editorConfig(blocks));
  const [work, setWork] = useState(start);
  const [view, setView] = useState<View>({ as: 'guest', at: null });
  const [frame, setFrame] = useState<Document | null>(null);
  const saving = useSaving({ owner, base, work, release });
  const preview = usePreview(page.id, work, view);
  const { toAt = null, data, looked = NOT_LOOKED } = preview.data ?? {};
  const context = useMemo(() => ({ id: page.id, toAt, data: data ?? {} }), [page.id, toAt, data]);
  const canvas = useMemo(() => ({ paths, onDocument: setFrame }), [paths]);
  return (
    <PageContext value={context}>
      <LookedContext value={looked}>
        <FrameContext value={canvas}>
          <Puck
            config={config}
            data={start as Data}
            onChange={(changed) => setWork(pageDataOf(changed))}
            overrides={OVERRIDES}
            iframe={FRAME}
            dictionary={DICTIONARY}
          >
            <EditorLayout
              page={page}
              work={work}
              saving={saving}
              frame={frame}
              view={view}
              onView={setView}
              previewError={preview.error?.message ?? ''}
            />
          </Puck>
        </FrameContext>
      </LookedContext>
    </PageContext>
  );
}
