import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { isEqual } from '@cellar/shared/blocks/pageDifferences';
import { useCall } from '../../api/useCall';
import { Skeleton, Failed } from '../../kit/feedback/Loaded';
import link from '../../kit/table/Link.module.css';
import { useMayEdit, useStaff } from '../../api/staff';
import type { LoadedBlocks } from './blocks';
import { Editor } from './Editor';
import { loadBlocks } from './loadBlocks';
import { DraftDialog } from './panels/DraftDialog';
import { readDraft, removeDraft } from './work/draftStore';
import type { Base } from './work/useSaving';
import styles from './EditorPage.module.css';

type Page = Result<'pages.get'>;
type Opened = { page: Page; blocks: LoadedBlocks };

const HOME = 'index';
/** Who draws a page's blocks: most pages are the promotions remote's, so it is asked before the page is read. */
const remoteOf = (page: Page | undefined) => (page?.slug === HOME ? 'catalog' : 'promotions');

function ReadOnly({ id }: { id: string }) {
  return (
    <main className={styles.notice}>
      <h1>没有权限</h1>
      <p>此账号只能查看页面，不能编辑。</p>
      <a className={link.link} href={`/console/pages/${id}`}>
        查看这个页面
      </a>
    </main>
  );
}

/** The work begins with the newest revision, or with what was typed and not saved. */
function Begin({ page, blocks }: Opened) {
  const { name: person } = useStaff();
  const owner = useMemo(() => ({ person, page: page.id }), [person, page.id]);
  const { latest } = page;
  const [fresh] = useState<Base>({ revision: latest.revision, data: latest.data, at: latest.at });
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(owner);
    return kept && !isEqual(kept.data, fresh.data) ? kept : null;
  });
  const [begun, setBegun] = useState(draft === null);
  if (!begun && draft)
    return (
      <DraftDialog
        draft={draft}
        latest={fresh.revision}
        onTake={() => setBegun(true)}
        onDrop={() => {
          removeDraft(owner);
          setDraft(null);
          setBegun(true);
        }}
      />
    );
  const base = draft && draft.base !== fresh.revision ? { ...fresh, revision: draft.base } : fresh;
  return <Editor page={page} blocks={blocks} owner={owner} base={base} start={draft?.data ?? fresh.data} />;
}

function Loading({ id }: { id: string }) {
  const [search] = useSearchParams();
  const version = search.get('version');
  const page = useCall(pages.get, { id }, { refetchInterval: false });
  const remote = remoteOf(page.data);
  const blocks = useQuery({
    queryKey: ['blocks', remote, version],
    queryFn: () => loadBlocks(remote, version),
    staleTime: 'static',
    refetchInterval: false,
  });
  const name = page.data?.name;
  useEffect(() => {
    document.title = `${name ? `编辑 ${name}` : '页面编辑'} · 酒窖控制台`;
  }, [name]);
  if (page.data && blocks.data) return <Begin page={page.data} blocks={blocks.data} />;
  const failed = (page.error && page.error.message) ?? (blocks.error && '区块没有读到，请检查网络后重试');
  return (
    <main className={styles.notice}>
      {failed ? (
        <Failed text={failed} onRetry={() => void (page.error ? page.refetch() : blocks.refetch())} />
      ) : (
        <Skeleton />
      )}
    </main>
  );
}

/** A page in the editor. Who may only look is shown the way to the page. */
export function EditorPage() {
  const { id = '' } = useParams();
  return useMayEdit() ? <Loading id={id} /> : <ReadOnly id={id} />;
}
