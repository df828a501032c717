import { useState } from 'react';
import { posters } from '@cellar/shared/api/catalog/posters/calls';
import { useAction, useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { lackOf, useStaff } from '../../api/staff';
import { TemplateDialog, type Template } from './TemplateDialog';

const COLUMNS: Column<Template>[] = [
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

/** Templates of posters, and whether members are offered them. Who may not publish only looks on. */
export function PostersPage() {
  const query = useCall(posters.listAll, {});
  const lack = lackOf(useStaff(), ['pages-publish']);
  const [editing, setEditing] = useState<{ template: Template | null } | null>(null);
  const types = [...new Set(query.data?.list.map(({ type }) => type))];
  const toggle = useAction(({ id, enabled }: Template) => posters.setEnabled({ templateId: id, enabled: !enabled }), {
    done: ({ name, enabled }) => (enabled ? `「${name}」已下线` : `「${name}」已上线`),
  });
  const actions = {
    name: ({ name }: Template) => name,
    of: (row: Template) => [
      { label: '修改', run: () => setEditing({ template: row }) },
      { label: row.enabled ? '下线' : '上线', run: () => toggle.run(row), busy: toggle.isPending },
    ],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setEditing({ template: null })}>
          新建模板
        </Button>
      </PageHead>
      <DataTable
        label="海报模板"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="还没有海报模板，请点「新建模板」做第一个。"
        actions={lack ? null : actions}
      />
      {editing && <TemplateDialog template={editing.template} types={types} onClose={() => setEditing(null)} />}
    </>
  );
}
