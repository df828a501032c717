import type { VipApplication } from '@cellar/shared/api/identity/registration/schema';
import { PRIVATE_BUYER, VIP_APPLICATION } from '@cellar/shared/constants/vip';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { OwnPictures } from '@cellar/shared/parts/OwnPictures';
import { Button, Cell, Cells, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { ActionBar } from '@cellar/shared/ui/form';
import { useGo } from '@cellar/shared/runtime/navigate';
import { personOf, registrationStatusOf } from '@cellar/shared/runtime/session';
import { openSecondStep } from '../../../common/openSecondStep';
import { ApplicationState } from '../../../common/application/ApplicationState';
import { AfterReview } from '../AfterReview';
import { EasyPasswordNotice } from '../EasyPasswordNotice';
import formCss from '../../../common/form.module.css';
import { useStatus, type Status } from '../useStatus';

const { firstReject, secondReject } = VIP_APPLICATION;

export default function ApplicationInfoScreen() {
  const status = useStatus();
  return (
    <Page title="申请信息" className={formCss.page}>
      <Loaded from={status} skeleton={<Skeleton shapes="card card" />}>
        {(known) => (
          <>
            <EasyPasswordNotice person={personOf(known)} />
            {known.application ? (
              <Application application={known.application} onAsk={status.reload} />
            ) : (
              <NoApplication status={known} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NoApplication({ status }: { status: Status }) {
  const { shopType } = status;
  const go = useGo();
  return registrationStatusOf(personOf(status)) ? (
    <EmptyPage
      text="还没有提交资料"
      note="完善资料并通过审核后，即可查看会员价并下单。"
      action={<Button onClick={() => openSecondStep(go)}>完善资料</Button>}
    />
  ) : (
    <EmptyPage
      text="账号已开通"
      note={
        shopType === PRIVATE_BUYER
          ? '个人账号按零售价购买，不需要提交申请。企业客户可以申请企业账号。'
          : '这个账号不需要提交申请。'
      }
      action={
        shopType === PRIVATE_BUYER ? (
          <Button onClick={() => openSecondStep(go)}>申请企业账号</Button>
        ) : (
          <Button to="/">去选酒</Button>
        )
      }
    />
  );
}

function Application({ application, onAsk }: { application: VipApplication; onAsk: () => Promise<unknown> }) {
  const { state, shopType, company, contact, area, licences } = application;
  const go = useGo();
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
      <ActionBar>
        {rejected && (
          <Button size="l" block onClick={() => openSecondStep(go)}>
            修改资料重新提交
          </Button>
        )}
        <AfterReview application={application} onAsk={onAsk} />
      </ActionBar>
    </>
  );
}
