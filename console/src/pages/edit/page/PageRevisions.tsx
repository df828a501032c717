import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { RevisionHead } from '@cellar/shared/api/pages/pages/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import type { RowAction } from '../../../kit/table/RowActions';
import { Time } from '../../../kit/base/Time';
import type { Publication } from '../PublishDialog';
import styles from './PageRevisions.module.css';

const COLUMNS: Column<RevisionHead>[] = [
  { id: 'revision', title: '版本', cell: ({ revision }) => `r${revision}`, isShort: true },
  { id: 'note', title: '说明', cell: ({ note }) => note || '—' },
  { id: 'author', title: '作者', cell: ({ author }) => author, isShort: true },
  { id: 'at', title: '保存时间', cell: ({ at }) => <Time at={at} />, isShort: true },
];

const MAX_CHOSEN = 2;

/** Two revisions that are to be compared; a third one takes the place of the one that was chosen first. */
function useChosen(pageId: string) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const columns = useMemo((): Column<RevisionHead>[] => {
    const toggle = (revision: number) =>
      setChosen((others) =>
        others.includes(revision) ? others.filter((one) => one !== revision) : [...others, revision].slice(-MAX_CHOSEN),
      );
    const box: Column<RevisionHead> = {
      id: 'chosen',
      title: '对比',
      cell: ({ revision }) => (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`选择 r${revision}`}
          checked={chosen.includes(revision)}
          onChange={() => toggle(revision)}
        />
      ),
      isShort: true,
    };
    return [...COLUMNS, box];
  }, [chosen]);
  const [from, to] = [...chosen].sort((a, b) => a - b);
  const button = (
    <Button
      small
      blocked={to === undefined ? '请在下面选两版' : null}
      onClick={() => void navigate(`/pages/${pageId}/compare?from=${from}&to=${to}`)}
    >
      {to === undefined ? '对比两版' : `对比 r${from} 和 r${to}`}
    </Button>
  );
  return { columns, button };
}

type Props = {
  page: Result<'pages.get'>;
  onPreview: (revision: number) => void;
  onPublish: ((publication: Publication) => void) | null;
  onRestore: ((revision: number) => void) | null;
};

/** Every save, the newest first. */
export function PageRevisions({ page, onPreview, onPublish, onRestore }: Props) {
  const query = useCall(pages.listRevisions, { id: page.id });
  const shown = page.state === 'live' ? page.run?.revision : undefined;
  const of = ({ revision }: RevisionHead): RowAction[] => [
    { label: '预览', run: () => onPreview(revision) },
    ...(onPublish && revision !== shown ? [{ label: '发布', run: () => onPublish({ kind: 'now', revision }) }] : []),
    ...(onPublish ? [{ label: '定时发布', run: () => onPublish({ kind: 'later', revision }) }] : []),
    ...(onRestore && revision !== page.revision ? [{ label: '恢复', run: () => onRestore(revision) }] : []),
  ];
  const { columns, button } = useChosen(page.id);
  return (
    <>
      <div className={styles.bar}>{button}</div>
      <DataTable
        label="版本"
        columns={columns}
        rows={query.data?.list}
        from={query}
        keyOf={({ revision }) => String(revision)}
        empty="还没有版本。"
        actions={{ name: ({ revision }) => `r${revision}`, of }}
      />
    </>
  );
}
