import { PRIVATE_BUYER, VIP_APPLICATION } from '@cellar/shared/constants/vip';
import { Loaded, Page, Skeleton, Steps, Note } from '@cellar/shared/ui/base';
import { ActionBar } from '@cellar/shared/ui/form';
import { personOf, registrationStatusOf } from '@cellar/shared/runtime/session';
import { useState } from 'react';
import { ApplicationState, Reason } from '../../../common/application/ApplicationState';
import formCss from '../../../common/form.module.css';
import { REGISTER_STEPS } from '../steps';
import { useStatus, type Status } from '../useStatus';
import { AfterReview } from '../AfterReview';
import { EasyPasswordNotice } from '../EasyPasswordNotice';
import { CompanyForm } from './CompanyForm';

const { firstReject, secondReject } = VIP_APPLICATION;

export default function NewregisterSecondScreen() {
  const status = useStatus();
  return (
    <Page title="完善资料" className={formCss.page}>
      <Loaded from={status} skeleton={<Skeleton shapes="lines form" />}>
        {(known) => (
          <>
            <EasyPasswordNotice person={personOf(known)} />
            <SecondStep known={known} onAsk={status.reload} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const whyHere = (isPrivate: boolean, rejected: boolean) =>
  rejected
    ? '请按上面的原因修改资料，再提交一次。'
    : isPrivate
      ? '你正在为个人账号申请企业账号：审核期间照常按零售价购买，通过后享企业价和对公付款。'
      : '账号已注册，还差这一步：提交店铺资料，审核通过后即可下单。';

function SecondStep({ known, onAsk }: { known: Status; onAsk: () => Promise<unknown> }) {
  const [submitted, setSubmitted] = useState<Status | null>(null);
  // A later answer of the server says more than the one to the form.
  const ask = async () => {
    await onAsk();
    setSubmitted(null);
  };
  const status = submitted ?? known;
  const { shopType, application } = status;
  const person = personOf(status);
  const isPrivate = !registrationStatusOf(person) && shopType === PRIVATE_BUYER;
  const rejected = application && (application.state === firstReject || application.state === secondReject);
  if (application && !rejected)
    return (
      <>
        <Steps items={REGISTER_STEPS} current={2} />
        <ApplicationState application={application} />
        <ActionBar>
          <AfterReview application={application} onAsk={ask} />
        </ActionBar>
      </>
    );
  return (
    <>
      <Steps items={REGISTER_STEPS} current={1} />
      {rejected && application.reason && <Reason text={application.reason} />}
      <Note>{whyHere(isPrivate, rejected === true)}</Note>
      <CompanyForm owner={person.userid} before={application} isPrivate={isPrivate} onSubmitted={setSubmitted} />
    </>
  );
}
