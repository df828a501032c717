import { returns } from '@cellar/shared/api/trade/returns/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isCallError, isMissing } from '@cellar/shared/runtime/errors';
import { Loaded, Page, Skeleton, Button } from '@cellar/shared/ui/base';
import css from '../returns.module.css';
import { CaseDetails } from './CaseDetails';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';

function MissingCase() {
  return (
    <EmptyPage
      picture="box"
      text="没有找到这个退换申请"
      note="可能不属于当前账号"
      action={<Button to="/my-back">查看我的退换</Button>}
    />
  );
}

const isGone = (error: unknown) => isMissing(error) || (isCallError(error) && error.kind === 'refused');

export function CaseView({ caseId }: { caseId: string }) {
  const one = useLoad(async () => {
    const found = await returns.get({ caseId });
    learnTime(found.now);
    return found;
  }, [caseId]);
  if (one.status === 'ready') return <CaseDetails known={one.data} onStale={one.reload} />;
  return (
    <Page title="退换详情" className={css.page}>
      <Loaded
        from={one}
        skeleton={<Skeleton shapes="card list lines" />}
        failed={(error) => (isGone(error) ? <MissingCase /> : null)}
      >
        {() => null}
      </Loaded>
    </Page>
  );
}
