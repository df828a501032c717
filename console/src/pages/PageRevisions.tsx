import { pages } from '@cellar/shared/api/pages/calls';
import type { RevisionHead } from '@cellar/shared/api/pages/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../api/useCall';
import { DataTable, type Column } from '../kit/DataTable';
import type { RowAction } from '../kit/RowActions';
import { Time } from '../kit/Time';

const COLUMNS: Column<RevisionHead>[] = [
  { id: 'revision', title: '版本', cell: ({ revision }) => `r${revision}`, isShort: true },
  { id: 'note', title: '说明', cell: ({ note }) => note || '—' },
  { id: 'author', title: '作者', cell: ({ author }) => author, isShort: true },
  { id: 'at', title: '保存时间', cell: ({ at }) => <Time at={at} />, isShort: true },
];

type Props = {
  page: Result<'pages.get'>;
  onPreview: (revision: number) => void;
  onPublish: ((revision: number) => void) | null;
  onRestore: ((revision: number) => void) | null;
};

/** Every save, the newest first. */
export function PageRevisions({ page, onPreview, onPublish, onRestore }: Props) {
  const query = useCall(pages.listRevisions, { id: page.id });
  const shown = page.state === 'live' ? page.run?.revision : undefined;
  const of = ({ revision }: RevisionHead): RowAction[] => [
    { label: '预览', run: () => onPreview(revision) },
    ...(onPublish && revision !== shown ? [{ label: '发布', run: () => onPublish(revision) }] : []),
    ...(onRestore && revision !== page.revision ? [{ label: '恢复', run: () => onRestore(revision) }] : []),
  ];
  return (
    <DataTable
      label="版本"
      columns={COLUMNS}
      rows={query.data?.list}
      from={query}
      keyOf={({ revision }) => String(revision)}
      empty="还没有版本。"
      actions={{ name: ({ revision }) => `r${revision}`, of }}
    />
  );
}
