import { lightRob } from '@cellar/shared/api/campaigns/lightRob/calls';
import type { LightRob as Campaign } from '@cellar/shared/api/campaigns/lightRob/schema';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { shortMoney } from '@cellar/shared/format/number/money';
import { endText, nearDay } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { learnTime, now } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Link } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { Empty, Loaded, Money, Photo, Skeleton, Stack } from '@cellar/shared/ui/base';
import { Rules } from '../../common/Rules';
import { useTurn } from '../../common/useTurn';
import { BlockHead } from '../common/BlockHead';
import games from '../common/games.module.css';
import { FriendAttempt } from './FriendAttempt';
import { Boosts } from './Boosts';
import css from './LightRob.module.css';
import { OwnAttempt } from './OwnAttempt';
import { useProgress } from './useProgress';

const missing = (error: unknown) => (isMissing(error) ? <Empty compact text="活动不存在或已下线" /> : null);

function Goods({ campaign }: { campaign: Campaign }) {
  const { productId, goods, spec, picture, startFen, floorFen, own } = campaign;
  const priceFen = own?.priceFen ?? startFen;
  return (
    <div className={css.goods}>
      <Photo picture={picture} units={104} ratio={1} alt="" className={css.photo} />
      <div className={css.text}>
        <h3>
          <Link to={`/product?req_productId=${productId}`}>{goods}</Link>
        </h3>
        <p className={games.small}>{spec}</p>
        <p className={css.price}>
          <Money fen={priceFen} />
          {priceFen < startFen && (
            <del>
              <Money fen={startFen} />
            </del>
          )}
        </p>
        <p className={games.small}>
          点亮最低 <Money fen={floorFen} />
        </p>
      </div>
    </div>
  );
}

/** Who bought lately, one after the other; asked for again when fewer are left. The block stands without it. */
function Sales({ lightRobId, left }: { lightRobId: string; left: number }) {
  const sales = useLoad(() => lightRob.listSales({ lightRobId }), [lightRobId, left], { keep: true });
  const list = sales.data?.list ?? [];
  const shown = list[useTurn(list.length)];
  if (!shown) return null;
  return (
    <p key={shown.id} className={css.sale}>
      {nearDay(shown.at, now())} {shown.name} 点亮 {shown.lit} 盏，<b>{shortMoney(shown.priceFen)}</b> 买到
    </p>
  );
}

function Details({ found, from, reload }: { found: Campaign; from: string | undefined; reload: () => void }) {
  const campaign = useProgress(found);
  const { id, lamps, own, friend, left, toAt, rules } = campaign;
  return (
    <Stack>
      {friend && from && <FriendAttempt campaign={campaign} friend={friend} from={from} onLit={reload} />}
      <div className={games.hero}>
        <Goods campaign={campaign} />
        <Boosts lit={own?.lit ?? 0} lamps={lamps} label="我点亮的灯" />
        <OwnAttempt campaign={campaign} onChanged={reload} />
        <p className={games.small}>
          还剩 {left} 件 · {endText(toAt, now())}
        </p>
        <Sales lightRobId={id} left={left} />
      </div>
      <Rules rules={rules} />
    </Stack>
  );
}

function Found({ lightRobId, title, subtitle }: { lightRobId: string; title: string; subtitle: string }) {
  const { from } = useQuery();
  const found = useLoad(async () => {
    const campaign = await lightRob.get({ lightRobId, ...(from ? { from } : {}) });
    learnTime(campaign.now);
    return campaign;
  }, [lightRobId, from]);
  return (
    <>
      <BlockHead title={title || found.data?.name || '点亮抢购'} subtitle={subtitle || '好友点一盏灯，价格降一点'} />
      <Loaded from={found} skeleton={<Skeleton shapes="card" />} failed={missing}>
        {(data) => <Details found={data} from={from} reload={() => void found.reload()} />}
      </Loaded>
    </>
  );
}

/** Goods whose price falls with each boost by a friend; bought at the reached price by the usual checkout. */
export default function LightRob({ lightRobId, title, subtitle }: BlockProps<'LightRob'>) {
  return lightRobId ? <Found lightRobId={lightRobId} title={title} subtitle={subtitle} /> : null;
}
