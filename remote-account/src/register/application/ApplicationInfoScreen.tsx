import type { VipApplication } from '@cellar/shared/api/registration/schema';
import { VIP_APPLICATION } from '@cellar/shared/contract/vip';
import { OwnPictures } from '@cellar/shared/parts/OwnPictures';
import { Button, Cell, Cells, Empty, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { standingOf } from '@cellar/shared/runtime/session';
import { ApplicationState } from '../../common/ApplicationState';
import { AfterReview } from '../AfterReview';
import formCss from '../../common/form.module.css';
import { useStanding, type Standing } from '../useStanding';

const SECOND_STEP = '/newregister-second';
const { firstReject, secondReject } = VIP_APPLICATION;

export default function ApplicationInfoScreen() {
  const standing = useStanding();
  return (
    <Page title="申请信息" className={formCss.page}>
      <Loaded from={standing} skeleton={<Skeleton shapes="card card" />}>
        {(known) =>
          known.application ? (
            <Application application={known.application} onAsk={standing.reload} />
          ) : (
            <NoApplication standing={known} />
          )
        }
      </Loaded>
    </Page>
  );
}

function NoApplication({ standing: { fguser } }: { standing: Standing }) {
  return standingOf(fguser) ? (
    <Empty
      text="还没有提交资料"
      note="完善资料并通过审核后，即可查看会员价并下单。"
      action={<Button to={SECOND_STEP}>完善资料</Button>}
    />
  ) : (
    <Empty text="账号已开通" note="这个账号不需要提交申请。" action={<Button to="/">去选酒</Button>} />
  );
}

function Application({ application, onAsk }: { application: VipApplication; onAsk: () => Promise<unknown> }) {
  const { state, shopType, company, contact, area, licences } = application;
  const rejected = state === firstReject || state === secondReject;
  return (
    <>
      <ApplicationState application={application} />
      <Cells>
        <Cell label="店铺类型" value={shopType} />
        {company && <Cell label="公司名称" value={company} />}
        <Cell label="联系人" value={contact} />
        <Cell label="所在地区" value={area} />
        {licences.length > 0 && <Cell label="营业执照" value={<OwnPictures ids={licences} label="营业执照" />} />}
      </Cells>
      {rejected && (
        <Button to={SECOND_STEP} size="l" block>
          修改资料重新提交
        </Button>
      )}
      <AfterReview application={application} onAsk={onAsk} />
    </>
  );
}
