import { PRIVATE_BUYER, VIP_APPLICATION } from '@cellar/shared/contract/vip';
import { Loaded, Page, Skeleton, Steps } from '@cellar/shared/ui/base';
import { standingOf } from '@cellar/shared/runtime/session';
import { useState } from 'react';
import { ApplicationState, Reason } from '../../common/ApplicationState';
import formCss from '../../common/form.module.css';
import { REGISTER_STEPS } from '../steps';
import { useStanding, type Standing } from '../useStanding';
import { AfterReview } from '../AfterReview';
import { EasyPasswordNotice } from '../EasyPasswordNotice';
import { CompanyForm } from './CompanyForm';

const { firstReject, secondReject } = VIP_APPLICATION;

export default function NewregisterSecondScreen() {
  const standing = useStanding();
  return (
    <Page title="完善资料" className={formCss.page}>
      <Loaded from={standing} skeleton={<Skeleton shapes="lines form" />}>
        {(known) => (
          <>
            <EasyPasswordNotice fguser={known.fguser} />
            <SecondStep known={known} onAsk={standing.reload} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function SecondStep({ known, onAsk }: { known: Standing; onAsk: () => Promise<unknown> }) {
  const [submitted, setSubmitted] = useState<Standing | null>(null);
  // A later answer of the server says more than the one to the form.
  const ask = async () => {
    await onAsk();
    setSubmitted(null);
  };
  const { fguser, shopType, application } = submitted ?? known;
  const rejected = application && (application.state === firstReject || application.state === secondReject);
  if (application && !rejected)
    return (
      <>
        <Steps items={REGISTER_STEPS} current={2} />
        <ApplicationState application={application} />
        <AfterReview application={application} onAsk={ask} />
      </>
    );
  return (
    <>
      <Steps items={REGISTER_STEPS} current={1} />
      {rejected && application.reason && <Reason text={application.reason} />}
      <CompanyForm
        owner={fguser.userid}
        before={application}
        isPrivate={!standingOf(fguser) && shopType === PRIVATE_BUYER}
        onSubmitted={setSubmitted}
      />
    </>
  );
}
