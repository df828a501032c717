import { posters } from '@cellar/shared/api/catalog/posters/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useAction, useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Badge } from '../../kit/base/Badge';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { useMayPublish } from '../../api/staff';

type Row = Result<'posters.listAll'>['list'][number];

const COLUMNS: Column<Row>[] = [
  { id: 'name', title: '模板', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'type', title: '类型', cell: ({ type }) => type, sortBy: ({ type }) => type, isShort: true },
  { id: 'saved', title: '保存的海报', cell: ({ saved }) => saved, sortBy: ({ saved }) => saved, isFigure: true },
  {
    id: 'enabled',
    title: '状态',
    cell: ({ enabled }) => (enabled ? <Badge tone="ok">使用中</Badge> : <Badge>已下线</Badge>),
    sortBy: ({ enabled }) => Number(enabled),
    isShort: true,
  },
];

/** Templates of posters, and whether members are offered them. */
export function PostersPage() {
  const query = useCall(posters.listAll, {});
  const mayPublish = useMayPublish();
  const toggle = useAction(({ id, enabled }: Row) => posters.setEnabled({ templateId: id, enabled: !enabled }), {
    done: ({ name, enabled }) => (enabled ? `「${name}」已下线` : `「${name}」已上线`),
  });
  const actions = {
    name: ({ name }: Row) => name,
    of: (row: Row) => [{ label: row.enabled ? '下线' : '上线', run: () => toggle.run(row), busy: toggle.isPending }],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <DataTable
        label="海报模板"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        empty="还没有海报模板。"
        actions={mayPublish ? actions : null}
      />
    </>
  );
}
