import { freeBuy } from '@cellar/shared/api/campaigns/freeBuy/calls';
import type { FreeBuy } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { AgeNotice, Button, LazyPart, Loaded, Page, Skeleton, Stack } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { Rules } from '../common/Rules';
import { Campaigns } from './Campaigns';
import { FriendCard } from './FriendCard';
import css from './FreeBuyScreen.module.css';
import { Goods } from './Goods';
import { inviteText, linkOf } from './linkOf';
import { OwnTry } from './OwnTry';

const loadSheet = () => import('./WelfareSheet');

/** Goods for nothing but the freight (`id`), with the help of friends. `from`: the code of the friend who asks for help. */
export default function FreeBuyScreen() {
  const { id = '', from } = useQuery();
  if (id) return <Campaign key={id} id={id} from={from} />;
  return (
    <Page title="0元购" className={css.page}>
      <Campaigns />
    </Page>
  );
}

function Campaign({ id, from }: { id: string; from: string | undefined }) {
  const campaign = useLoad(() => freeBuy.get({ campaignId: id, ...(from ? { from } : {}) }), [id, from]);
  const shown = campaign.data;
  useShare(shown ? { ...inviteText(shown.name), link: linkOf(id, shown.inviteCode) } : undefined);
  const missing = (error: unknown) =>
    isMissing(error) ? (
      <EmptyPage picture="box" text="活动不存在或已下线" action={<Button to="/freeBuy">看看别的</Button>} />
    ) : null;
  return (
    <Page title="0元购" className={css.page}>
      <PullRefresh onRefresh={campaign.reload}>
        <Loaded from={campaign} skeleton={<Skeleton shapes="hero card list" />} failed={missing}>
          {(data) => <Shown campaign={data} from={from} reload={() => void campaign.reload()} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

type ShownProps = { campaign: FreeBuy; from: string | undefined; reload: () => void };

function Shown({ campaign, from, reload }: ShownProps) {
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <Stack>
      {campaign.friend && from && (
        <FriendCard campaign={campaign} friend={campaign.friend} from={from} onHelped={reload} />
      )}
      <OwnTry campaign={campaign} onChanged={reload} onChoose={() => setChoosing(true)} />
      <Goods goods={campaign.goods} />
      <Rules rules={campaign.rules} />
      <AgeNotice />
      <LazyPart load={loadSheet} wanted={choosing} onClose={close}>
        {({ WelfareSheet }) => (
          <WelfareSheet open={choosing} campaignId={campaign.id} onClose={close} onChanged={reload} />
        )}
      </LazyPart>
    </Stack>
  );
}
