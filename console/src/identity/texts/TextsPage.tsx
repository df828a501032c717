import { help } from '@cellar/shared/api/identity/help/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { day } from '@cellar/shared/format/time/date';
import { useCall } from '../../api/useCall';
import { Badge } from '../../kit/base/Badge';
import { SecondLine } from '../../kit/base/SecondLine';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PageHead } from '../../page/PageHead';

type Text = Result<'help.listForShop'>['list'][number];

const KINDS = { help: '帮助', agreement: '协议' };

const COLUMNS: Column<Text>[] = [
  {
    id: 'title',
    title: '文本',
    cell: ({ title, summary }) => (
      <>
        {title}
        <SecondLine>{summary}</SecondLine>
      </>
    ),
  },
  { id: 'kind', title: '类别', cell: ({ kind }) => KINDS[kind], isShort: true },
  { id: 'version', title: '最新版本', cell: ({ version }) => `第 ${version} 版`, isShort: true },
  { id: 'effectiveOn', title: '生效日期', cell: ({ effectiveOn }) => effectiveOn, isShort: true },
  {
    id: 'state',
    title: '状态',
    cell: ({ effectiveOn }) =>
      effectiveOn > day(Date.now()) ? <Badge tone="gold">待生效</Badge> : <Badge tone="ok">生效中</Badge>,
    isShort: true,
  },
];

/** What the shop promises and explains: help and agreements, each in its newest version. */
export function TextsPage() {
  const query = useCall(help.listForShop, {});
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <DataTable
        label="帮助与协议"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ slug }) => slug}
        opens={({ slug }) => `/texts/${slug}`}
        empty="没有文本。"
      />
    </>
  );
}
