import { useNavigate, useSearchParams } from 'react-router-dom';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import { useCallPages } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { Empty } from '../../kit/feedback/Loaded';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { PagedTable } from '../../kit/table/PagedTable';
import { PageHead } from '../../page/PageHead';
import { logColumns } from './logColumns';

const COLUMNS = logColumns<AuditEntry>();

/** What was done to one record: who, when, from what to what and why. */
function RecordHistory({ record, name }: { record: string; name: string }) {
  const navigate = useNavigate();
  const log = useCallPages(staff.listHistory, { record });
  return (
    <>
      <PageHead title={name ? `${name}的操作记录` : '操作记录'}>
        <ReadAt from={log} />
        <Button onClick={() => void navigate(-1)}>返回</Button>
      </PageHead>
      <PagedTable
        label="操作记录"
        columns={COLUMNS}
        pages={log}
        keyOf={(entry) => entry.id}
        empty="还没有操作。"
        more="更早的操作"
      />
    </>
  );
}

/** An address without a record is one that somebody typed. */
export function HistoryPage() {
  const [query] = useSearchParams();
  const [record, name] = [query.get('record') ?? '', query.get('name') ?? ''];
  if (record) return <RecordHistory record={record} name={name} />;
  return (
    <>
      <PageHead title="操作记录" />
      <Empty>请从一条记录的「操作记录」进入。</Empty>
    </>
  );
}
