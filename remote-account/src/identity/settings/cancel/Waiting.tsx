import { cancellation } from '@cellar/shared/api/identity/cancellation/calls';
import type { Cancellation } from '@cellar/shared/api/identity/cancellation/schema';
import { fullDay, nearTime } from '@cellar/shared/format/time/near';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, Card, Cell, Cells } from '@cellar/shared/ui/base';
import { ExportCell } from '../ExportCell';
import { StateHead } from '../../../common/application/StateHead';
import { Obstacles } from './Obstacles';

type WaitingProps = {
  known: Cancellation;
  waiting: NonNullable<Cancellation['waiting']>;
  onWithdrawn: (known: Cancellation) => void;
};

/** The application is in; until the day it can be taken back. */
export function Waiting({ known, waiting, onWithdrawn }: WaitingProps) {
  const { submit, busy } = useSubmit(async () => {
    onWithdrawn(await cancellation.withdraw());
    toast('注销申请已撤回');
  });
  return (
    <>
      <Card>
        <StateHead icon="clock" title={`账号将于 ${fullDay(waiting.dueAt)} 注销`} live>
          <p>在此之前账号可以照常使用，重新登录或点「撤回注销」都会保留账号。</p>
        </StateHead>
      </Card>
      {known.obstacles.length > 0 && <Obstacles list={known.obstacles} />}
      <Cells>
        <Cell label="账号" value={known.phone} />
        <Cell label="申请时间" value={nearTime(waiting.askedAt, now())} />
        <Cell label="注销原因" value={waiting.reason} />
        <ExportCell />
      </Cells>
      <Button size="l" block loading={busy} onClick={() => void submit()}>
        撤回注销
      </Button>
    </>
  );
}
