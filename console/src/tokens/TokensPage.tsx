import { useState } from 'react';
import { tokens } from '@cellar/shared/api/tokens/calls';
import type { TokenRow } from '@cellar/shared/api/tokens/schema';
import { usePolled } from '../hooks/usePolled';
import { PageHead } from '../app/PageHead';
import { Badge } from '../parts/Badge';
import { Button } from '../parts/Button';
import { Empty, Loaded } from '../parts/Loaded';
import { ReadAt } from '../parts/ReadAt';
import table from '../parts/Table.module.css';
import { Time } from '../parts/Time';
import { useMayRelease } from '../session/staff';
import { NewTokenDialog } from './NewTokenDialog';
import { RevokeDialog } from './RevokeDialog';
import styles from './TokensPage.module.css';
import { TOKEN_WORDS } from './words';

type Open = 'new' | TokenRow | null;

function Standing({ token: { revokedAt, expiresAt } }: { token: TokenRow }) {
  if (revokedAt) return <Badge title={`作废于 ${revokedAt}`}>已作废</Badge>;
  return Date.parse(expiresAt) <= Date.now() ? <Badge>已过期</Badge> : <Badge tone="ok">有效</Badge>;
}

const isUsable = ({ revokedAt, expiresAt }: TokenRow) => !revokedAt && Date.parse(expiresAt) > Date.now();

function TokenTable({ list, onRevoke }: { list: TokenRow[]; onRevoke: ((token: TokenRow) => void) | null }) {
  if (list.length === 0) return <Empty>还没有令牌。团队的命令行和流水线用令牌发布版本。</Empty>;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">应用</th>
          <th scope="col">可以做</th>
          <th scope="col">状态</th>
          <th scope="col">到期</th>
          <th scope="col">最近使用</th>
          <th scope="col">创建</th>
          {onRevoke && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {list.map((token) => (
          <tr key={token.id}>
            <th scope="row" className={styles.name}>
              {token.name}
            </th>
            <td>{token.remote ?? '全部应用'}</td>
            <td>{token.actions.map((action) => TOKEN_WORDS[action]).join('、')}</td>
            <td>
              <Standing token={token} />
            </td>
            <td className={table.nowrap}>
              <Time at={token.expiresAt} />
            </td>
            <td className={table.nowrap}>
              {token.lastUsedAt ? <Time at={token.lastUsedAt} /> : <span className={table.dim}>从未</span>}
            </td>
            <td className={table.nowrap}>
              <Time at={token.createdAt} /> {token.createdBy}
            </td>
            {onRevoke && (
              <td>
                {isUsable(token) && (
                  <Button small aria-label={`作废 ${token.name}`} onClick={() => onRevoke(token)}>
                    作废
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const listTokens = (signal: AbortSignal) => tokens.list({}, { signal });

export function TokensPage() {
  const made = usePolled(listTokens, undefined);
  const mayRelease = useMayRelease();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const changed = () => void made.reload();
  return (
    <>
      <PageHead title="发布令牌" aside={<ReadAt from={made} />}>
        {mayRelease && (
          <Button kind="primary" className={styles.make} onClick={() => setOpen('new')}>
            新建令牌
          </Button>
        )}
      </PageHead>
      <Loaded from={made}>{({ list }) => <TokenTable list={list} onRevoke={mayRelease ? setOpen : null} />}</Loaded>
      {open === 'new' && <NewTokenDialog onClose={close} onMade={changed} />}
      {open && open !== 'new' && <RevokeDialog token={open} onClose={close} onDone={changed} />}
    </>
  );
}
