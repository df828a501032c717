import { redPackets } from '@cellar/shared/api/campaigns/redPackets/calls';
import type { RedPacketDetail } from '@cellar/shared/api/campaigns/redPackets/schema';
import { money } from '@cellar/shared/format/number/money';
import { nearTime } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, Cell, Cells, Loaded, Page, Section, Skeleton, Stack } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { Rules } from '../../common/Rules';
import { Envelope } from './Envelope';
import { Friends } from './Friends';
import { linkOf } from './link';
import css from './RedpacketScreen.module.css';

const other = <Button to="/red-packet">看看别的红包</Button>;

/** One campaign of red packets (`id`): open one, ask friends for more chances. `from`: the code of the friend whose link led here. */
export default function RedpacketScreen() {
  const { id = '', from } = useQuery();
  if (!id)
    return (
      <Page title="拆红包">
        <EmptyPage
          picture="coupon"
          text="这个链接里没有红包"
          note="从分享卡片或活动页进入，就能拆红包"
          action={other}
        />
      </Page>
    );
  return <OneCampaign key={id} id={id} from={from} />;
}

function OneCampaign({ id, from }: { id: string; from: string | undefined }) {
  const campaign = useLoad(() => redPackets.get({ campaignId: id }), [id]);
  const shown = campaign.data;
  useShare({
    title: shown ? `${shown.name}：${shown.greeting}` : '拆红包',
    desc: '和我一起拆红包，拆到的钱直接进余额',
    ...(shown ? { link: linkOf(shown) } : {}),
  });
  const missing = (error: unknown) =>
    isMissing(error) ? <EmptyPage picture="coupon" text="红包不存在或已下线" action={other} /> : null;
  return (
    <Page title="拆红包" className={css.page}>
      <PullRefresh onRefresh={campaign.reload}>
        <Loaded from={campaign} skeleton={<Skeleton shapes="hero card lines" />} failed={missing}>
          {(data) => (
            <Stack>
              <Envelope campaign={data} from={from} onOpened={campaign.reload} />
              <Friends campaign={data} />
              <Newest campaign={data} />
              <Rules rules={data.rules} />
            </Stack>
          )}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

function Newest({ campaign: { newest } }: { campaign: RedPacketDetail }) {
  if (newest.length === 0) return null;
  return (
    <Section title="看看大家的手气">
      <Cells>
        {newest.map(({ id, name, fen, at }) => (
          <Cell key={id} label={name} note={nearTime(at, now())} value={money(fen)} />
        ))}
      </Cells>
    </Section>
  );
}
