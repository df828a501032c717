import { CampaignHero } from '@cellar/shared/parts/heads/CampaignHero';
import { lottery } from '@cellar/shared/api/campaigns/lottery/calls';
import { fair } from '@cellar/shared/api/campaigns/fair/calls';
import type { Exhibitor, Fair } from '@cellar/shared/api/campaigns/fair/schema';
import { nearTime } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { useShare } from '@cellar/shared/runtime/share';
import { AgeNotice, Button, Countdown, LazyPart, Loaded, Page, Skeleton, Stack } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { Rules } from '../common/Rules';
import { LotteryPanel } from '../common/lottery/LotteryPanel';
import { Appointments } from './Appointments';
import { Exhibitors } from './Exhibitors';
import css from './FairScreen.module.css';

const loadSheet = () => import('./BookSheet');

/** The fair: who exhibits, appointments with them, and the lottery. */
export default function FairScreen() {
  const found = useLoad(fair.get, []);
  const shown = found.data?.fair;
  useShare({ title: shown?.name ?? '春糖专场', desc: shown?.intro ?? '好酒、好酒庄，当面聊' });
  return (
    <Page title="春糖专场" className={css.page}>
      <PullRefresh onRefresh={found.reload}>
        <Loaded from={found} skeleton={<Skeleton shapes="hero card list" />}>
          {(data) =>
            data.fair ? (
              <Shown fair={data.fair} reload={() => void found.reload()} />
            ) : (
              <EmptyPage picture="glass" text="现在没有专场" action={<Button to="/index">去逛逛</Button>} />
            )
          }
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

function Shown({ fair: shown, reload }: { fair: Fair; reload: () => void }) {
  const [chosen, setChosen] = useState<Exhibitor | null>(null);
  const close = () => setChosen(null);
  const { appointments, exhibitors, rules, lotteryId } = shown;
  return (
    <Stack>
      <Head fair={shown} onEnd={reload} />
      <Appointments appointments={appointments} onChanged={reload} />
      <Exhibitors
        exhibitors={exhibitors}
        appointments={appointments}
        over={shown.state === 'over'}
        onChoose={setChosen}
      />
      {lotteryId && <Lottery lotteryId={lotteryId} />}
      <Rules title="参会须知" rules={rules} />
      <AgeNotice />
      <LazyPart load={loadSheet} wanted={chosen !== null} onClose={close}>
        {({ BookSheet }) =>
          chosen && (
            <BookSheet
              exhibitor={chosen}
              onClose={close}
              onBooked={() => {
                close();
                reload();
              }}
            />
          )
        }
      </LazyPart>
    </Stack>
  );
}

function Head({ fair: { name, place, intro, state, fromAt, toAt }, onEnd }: { fair: Fair; onEnd: () => void }) {
  return (
    <CampaignHero title={name}>
      <p>{intro}</p>
      <p className={css.quiet}>
        {nearTime(fromAt, now())} – {nearTime(toAt, now())}
      </p>
      <p className={css.quiet}>{place}</p>
      {state === 'soon' && (
        <p className={css.term}>
          距开幕 <Countdown endsAt={fromAt} onEnd={onEnd} />
        </p>
      )}
      {state !== 'soon' && <p className={css.badge}>{state === 'running' ? '进行中' : '已经结束'}</p>}
    </CampaignHero>
  );
}

/** It comes by itself: without it the fair still stands. */
function Lottery({ lotteryId }: { lotteryId: string }) {
  const found = useLoad(() => lottery.get({ lotteryId }), [lotteryId]);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="card" />}>
      {(lottery) => (
        <LotteryPanel lottery={lottery}>
          <header className={css.lottery}>
            <h2>{lottery.name}</h2>
            <p>每天 {lottery.chancesPerDay} 次机会</p>
          </header>
        </LotteryPanel>
      )}
    </Loaded>
  );
}
