import { useMemo, useState } from 'react';
import { tokens } from '@cellar/shared/api/platform/tokens/calls';
import type { TokenRow } from '@cellar/shared/api/platform/tokens/schema';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { Time } from '../../kit/base/Time';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import text from '../../kit/base/text.module.css';

import { NewTokenDialog } from './NewTokenDialog';
import { TOKEN_LABELS } from './labels';

type Open = 'new' | TokenRow | null;

const isUsable = ({ revokedAt, expiresAt }: TokenRow) => !revokedAt && Date.parse(expiresAt) > Date.now();

function StatusCell({ token }: { token: TokenRow }) {
  if (token.revokedAt) return <Badge title={`作废于 ${token.revokedAt}`}>已作废</Badge>;
  return isUsable(token) ? <Badge tone="ok">有效</Badge> : <Badge>已过期</Badge>;
}

const COLUMNS: Column<TokenRow>[] = [
  { id: 'name', title: '名称', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'remote', title: '应用', cell: ({ remote }) => remote ?? '全部应用', sortBy: ({ remote }) => remote },
  { id: 'actions', title: '可以做', cell: ({ actions }) => actions.map((action) => TOKEN_LABELS[action]).join('、') },
  { id: 'status', title: '状态', cell: (token) => <StatusCell token={token} />, isShort: true },
  {
    id: 'expires',
    title: '到期',
    cell: ({ expiresAt }) => <Time at={expiresAt} />,
    sortBy: ({ expiresAt }) => expiresAt,
    isShort: true,
  },
  {
    id: 'used',
    title: '最近使用',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : <span className={text.dim}>从未</span>),
    sortBy: ({ lastUsedAt }) => lastUsedAt,
    isShort: true,
  },
  {
    id: 'created',
    title: '创建时间',
    cell: ({ createdAt, createdBy }) => (
      <>
        <Time at={createdAt} /> <span className={text.dim}>{createdBy}</span>
      </>
    ),
    sortBy: ({ createdAt }) => createdAt,
    isShort: true,
  },
];

const RevokeDialog = ({ token: { id, name }, onClose }: { token: TokenRow; onClose: () => void }) => (
  <ConfirmAction
    title={`作废令牌「${name}」`}
    happens="用它的命令行和流水线立即不能再发布，作废后不能恢复。"
    confirm="作废"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => tokens.revoke({ id })}
    done={() => `令牌「${name}」已作废`}
    onClose={onClose}
  />
);

export function TokensPage() {
  const query = useCall(tokens.list, {});
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: TokenRow) => name,
      of: (token: TokenRow) => (isUsable(token) ? [{ label: '作废', run: () => setOpen(token) }] : []),
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen('new')}>
          新建令牌
        </Button>
      </PageHead>
      <DataTable
        label="发布令牌"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        empty="还没有令牌。团队的命令行和流水线用令牌发布版本。"
        actions={lack ? null : actions}
      />
      {open === 'new' && <NewTokenDialog onClose={close} />}
      {open && open !== 'new' && <RevokeDialog token={open} onClose={close} />}
    </>
  );
}
