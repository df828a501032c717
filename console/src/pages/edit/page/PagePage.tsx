import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { PageRun } from '@cellar/shared/api/pages/pages/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../../api/useCall';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { logColumns, NO_LOG } from '../../../platform/audit/logColumns';
import { Badge } from '../../../kit/base/Badge';
import { DataTable } from '../../../kit/table/DataTable';
import link from '../../../kit/table/Link.module.css';
import { Loaded } from '../../../kit/feedback/Loaded';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import { RowActions, type RowAction } from '../../../kit/table/RowActions';
import { useMayEdit, useLacksPublish } from '../../../api/staff';
import { AudienceDialog } from '../AudienceDialog';
import { CheckList } from '../CheckList';
import { editAddress } from '../editAddress';
import { CopyDialog, RenameDialog } from '../PageNameDialogs';
import { audienceText } from '../labels';
import { StateBadge } from '../pageColumns';
import { SectionTitle } from '../../../kit/layout/SectionTitle';
import styles from './PagePage.module.css';
import { PageRevisions } from './PageRevisions';
import { PageRuns } from './PageRuns';
import { PreviewDialog } from './PreviewDialog';
import { PageTabs } from '../PageTabs';
import { PublishDialog, type Publication } from '../PublishDialog';
import { ArchiveDialog, CancelRunDialog, RestoreDialog, TakeDownDialog } from '../StatusDialogs';

const LOG_COLUMNS = logColumns();

type Page = Result<'pages.get'>;
type Open =
  | { kind: 'publish'; publication: Publication }
  | { kind: 'cancel'; run: PageRun }
  | { kind: 'restore' | 'preview'; revision: number }
  | { kind: 'takeDown' | 'archive' | 'copy' | 'rename' | 'audience' };
type Ask = (open: Open) => void;

function Dialogs({ page, open, onClose }: { page: Page; open: Open; onClose: () => void }) {
  const own = { page, onClose };
  switch (open.kind) {
    case 'publish':
      return <PublishDialog {...own} publication={open.publication} />;
    case 'cancel':
      return <CancelRunDialog {...own} run={open.run} />;
    case 'restore':
      return <RestoreDialog {...own} revision={open.revision} />;
    case 'preview':
      return (
        <PreviewDialog
          title={`预览 r${open.revision}`}
          open={(looked) => pages.openPreview({ id: page.id, revision: open.revision, ...looked })}
          onClose={onClose}
        />
      );
    case 'audience':
      return <AudienceDialog {...own} />;
    case 'takeDown':
      return <TakeDownDialog {...own} />;
    case 'archive':
      return <ArchiveDialog {...own} />;
    case 'copy':
      return <CopyDialog {...own} />;
    case 'rename':
      return <RenameDialog {...own} />;
  }
}

/** `lacksPublish`: why the person may not publish. */
type May = { edit: boolean; lacksPublish: string | null };

/** What can be done with the page as a whole. */
function actionsOf({ state, revision, run, path }: Page, may: May, ask: Ask, edit: () => void): RowAction[] {
  const publish = (kind: Publication['kind']) => () => ask({ kind: 'publish', publication: { kind, revision } });
  const isNewest = state === 'live' && run?.revision === revision;
  const publishing: RowAction[] = [
    { label: `发布 r${revision}`, run: publish('now'), blocked: isNewest ? '最新一版已经在线' : null },
    { label: '定时发布', run: publish('later') },
    ...(state === 'live' ? [{ label: '下线', run: () => ask({ kind: 'takeDown' }) }] : []),
  ];
  const editing: RowAction[] = [
    { label: '编辑', run: edit },
    { label: '改名', run: () => ask({ kind: 'rename' }) },
    ...(path === '/index'
      ? []
      : [{ label: '可见范围', run: () => ask({ kind: 'audience' }), blocked: may.lacksPublish }]),
    { label: '复制', run: () => ask({ kind: 'copy' }) },
    { label: state === 'archived' ? '取消归档' : '归档', run: () => ask({ kind: 'archive' }) },
  ];
  const looking: RowAction[] = [{ label: `预览 r${revision}`, run: () => ask({ kind: 'preview', revision }) }];
  if (!may.edit) return looking;
  const offered = publishing.map((action) => ({ ...action, blocked: may.lacksPublish ?? action.blocked ?? null }));
  return [...looking, ...(state === 'archived' ? [] : offered), ...editing];
}

function Check({ page: { id, revision } }: { page: Page }) {
  const query = useCall(pages.check, { id, revision }, { refetchInterval: false });
  return <Loaded from={query}>{({ findings }) => <CheckList findings={findings} />}</Loaded>;
}

function Log({ id }: { id: string }) {
  const query = useCall(pages.listLog, { id });
  return (
    <DataTable
      label="操作日志"
      columns={LOG_COLUMNS}
      rows={query.data?.list}
      from={query}
      keyOf={({ id: entry }) => entry}
      empty={NO_LOG}
    />
  );
}

function Body({ page, may, ask }: { page: Page; may: May; ask: Ask }) {
  const { id, name, path, state, revision, audience } = page;
  const navigate = useNavigate();
  const mayPublish = may.lacksPublish === null && state !== 'archived';
  return (
    <>
      <p className={styles.status}>
        <StateBadge state={state} />
        {state === 'live' ? (
          <a className={link.link} href={path} target="_blank" rel="noreferrer">
            {path}
          </a>
        ) : (
          <span>{path}</span>
        )}
        {audience && <Badge tone="gold">{audienceText(audience)}</Badge>}
      </p>
      <div className={styles.actions}>
        <RowActions name={name} actions={actionsOf(page, may, ask, () => void navigate(editAddress(id)))} />
      </div>
      <SectionTitle>
        发布前检查<span>最新一版 r{revision}，按现在发布</span>
      </SectionTitle>
      <Check page={page} />
      <SectionTitle>排期</SectionTitle>
      <PageRuns page={page} onCancel={mayPublish ? (run) => ask({ kind: 'cancel', run }) : null} />
      <SectionTitle>版本</SectionTitle>
      <PageRevisions
        page={page}
        onPreview={(one) => ask({ kind: 'preview', revision: one })}
        onPublish={mayPublish ? (publication) => ask({ kind: 'publish', publication }) : null}
        onRestore={may.edit ? (one) => ask({ kind: 'restore', revision: one }) : null}
      />
      <SectionTitle>操作日志</SectionTitle>
      <Log id={id} />
    </>
  );
}

export function PagePage() {
  const { id = '' } = useParams();
  const query = useCall(pages.get, { id });
  const may = { edit: useMayEdit(), lacksPublish: useLacksPublish() };
  const [open, setOpen] = useState<Open | null>(null);
  const path = (
    <nav aria-label="位置" className={styles.path}>
      <Link className={link.link} to="/pages">
        页面
      </Link>
      {' /'}
    </nav>
  );
  return (
    <>
      <InnerPageHead path={path} {...(query.data ? { title: query.data.name } : {})}>
        <ReadAt from={query} />
      </InnerPageHead>
      <PageTabs id={id} />
      <Loaded from={query}>{(page) => <Body page={page} may={may} ask={setOpen} />}</Loaded>
      {open && query.data && <Dialogs page={query.data} open={open} onClose={() => setOpen(null)} />}
    </>
  );
}
