import { redPackets } from '@cellar/shared/api/campaigns/redPackets/calls';
import type { RedPacketCampaign } from '@cellar/shared/api/campaigns/redPackets/schema';
import { money } from '@cellar/shared/format/number/money';
import { endText, nearTime, startText } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { Button, Cell, Empty, ListView, Loaded, Money, Page, Section, Skeleton, Title } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { closedText } from '../../common/packetTexts';
import css from './RedPacketScreen.module.css';

/** Red packets that can be opened, and what was opened so far. */
export default function RedPacketScreen() {
  const all = useLoad(redPackets.list, []);
  const opened = useList((cursor) => redPackets.listOpened(cursor ? { cursor } : {}), []);
  const refresh = async () => {
    const [came] = await Promise.all([all.reload(), opened.refresh()]);
    return came;
  };
  return (
    <Page title="红包" className={css.page}>
      <PullRefresh onRefresh={refresh}>
        <Loaded from={all} skeleton={<Skeleton shapes="hero card card" />}>
          {(data) => (
            <>
              <section className={css.sum}>
                <p>拆开 {data.opened} 个红包，共得</p>
                <p className={css.total}>
                  <Money fen={data.openedFen} />
                </p>
                <Button kind="gold" size="s" to="/history-recharge">
                  余额明细
                </Button>
              </section>
              <Campaigns list={data.campaigns} />
            </>
          )}
        </Loaded>
        <Section title="拆红包记录" className={css.record}>
          <div className={css.rows}>
            <ListView
              list={opened}
              tight
              label="拆红包记录"
              skeleton={<Skeleton shapes="lines" />}
              empty={<Empty compact picture="coupon" text="还没有拆过红包" />}
              render={({ name, fen, at }) => <Cell label={name} note={nearTime(at, now())} value={`+${money(fen)}`} />}
            />
          </div>
        </Section>
      </PullRefresh>
    </Page>
  );
}

function Campaigns({ list }: { list: readonly RedPacketCampaign[] }) {
  if (list.length === 0)
    return (
      <EmptyPage
        picture="coupon"
        text="现在没有红包"
        note="节日和会员日会发"
        action={<Button to="/index">去逛逛</Button>}
      />
    );
  return (
    <ul className={css.campaigns} aria-label="红包">
      {list.map((campaign) => (
        <li key={campaign.id}>
          <Campaign campaign={campaign} />
        </li>
      ))}
    </ul>
  );
}

function Campaign({ campaign }: { campaign: RedPacketCampaign }) {
  const { id, name, greeting, state, fromAt, toAt, chances } = campaign;
  const text = closedText(campaign) ? '去看看' : `去拆（${chances}）`;
  return (
    <article className={css.campaign}>
      <div className={css.text}>
        <Title size={18}>{name}</Title>
        <p>{greeting}</p>
        <small>{state === 'soon' ? `${startText(fromAt, now())} 开始` : endText(toAt, now())}</small>
      </div>
      <Button
        kind={closedText(campaign) ? 'line' : 'gold'}
        className={closedText(campaign) ? css.look : undefined}
        size="m"
        to={`/redpacket?id=${id}`}
        label={`${text}：${name}`}
      >
        {text}
      </Button>
    </article>
  );
}
