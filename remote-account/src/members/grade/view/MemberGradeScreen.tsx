import { levels } from '@cellar/shared/api/catalog/levels/calls';
import type { GrowthEntry, MemberGrade } from '@cellar/shared/api/catalog/levels/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { nearTime } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { useGo } from '@cellar/shared/runtime/navigate';
import {
  Button,
  Card,
  cx,
  Empty,
  ListView,
  Loaded,
  Page,
  Progress,
  Section,
  Skeleton,
  Row,
} from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { openSecondStep } from '../../../common/openSecondStep';
import { grouped } from '../grouped';
import css from './MemberGradeScreen.module.css';

/** One yuan spent is one growth. */
const FEN = 100;

export default function MemberGradeScreen() {
  const grade = useLoad(levels.get, []);
  const growth = useList((cursor) => levels.listGrowth(cursor ? { cursor } : {}), []);
  const refresh = async () => {
    const [came] = await Promise.all([grade.reload(), growth.refresh()]);
    return came;
  };
  return (
    <Page title="会员等级">
      <PullRefresh onRefresh={refresh}>
        <div className={css.page}>
          <Loaded from={grade} skeleton={<Skeleton shapes="card card" />}>
            {(data) => <Status grade={data} />}
          </Loaded>
          <Section title="成长值明细">
            <Card>
              <ListView
                list={growth}
                tight
                label="成长值明细"
                skeleton={<Skeleton shapes="lines" />}
                empty={<Empty compact text="还没有成长值" note="确认收货后，每实付 1 元记 1 点成长值" />}
                render={(entry) => <Entry entry={entry} />}
              />
            </Card>
          </Section>
        </div>
      </PullRefresh>
    </Page>
  );
}

function Status({ grade: { levels: all, level: own, next, growth, isPrivate, nextSavesFen } }: { grade: MemberGrade }) {
  return (
    <>
      <section className={css.level}>
        <h2 className={css.levelName}>{own.name}</h2>
        <p className={css.growth}>
          <span>成长值</span>
          <b>{grouped(growth)}</b>
          {next && <span>/ {grouped(next.growthFrom)}</span>}
        </p>
        <Progress
          tone="gold"
          value={next ? growth / next.growthFrom : Number(!isPrivate)}
          label="成长值"
          className={css.bar}
        />
        <p className={css.text}>
          {next
            ? `再买 ${shortMoney(Math.max(0, next.growthFrom - growth) * FEN)} 升为${next.name}`
            : isPrivate
              ? '个人账号按零售价购买，企业账号按成长值升级'
              : '已是最高等级，权益长期有效'}
        </p>
      </section>
      <Row as="ol" wrap align="stretch" aria-label="全部等级">
        {all.map((level) => (
          <li
            key={level.id}
            className={cx(css.rung, level.rank <= own.rank && css.reached)}
            aria-current={level.id === own.id ? 'step' : undefined}
          >
            <b>{level.name}</b>
            <span>{grouped(level.growthFrom)}</span>
          </li>
        ))}
      </Row>
      {isPrivate && <TradeAccount />}
      {next && <NextLevel saves={nextSavesFen ?? 0} name={next.name} />}
      <Card>
        <h2 className={css.heading}>我的权益</h2>
        <ul className={css.privileges}>
          {own.privileges.map((privilege) => (
            <li key={privilege}>{privilege}</li>
          ))}
        </ul>
        <Button kind="line" block to="/member-grade-info">
          各等级权益与升级规则
        </Button>
      </Card>
    </>
  );
}

function TradeAccount() {
  const go = useGo();
  return (
    <Card className={css.next}>
      <h2 className={css.heading}>企业客户享会员价</h2>
      <p className={css.note}>提交营业执照，审核通过后按成长值享会员价；审核期间照常按零售价购买</p>
      <Button kind="line" block onClick={() => openSecondStep(go)}>
        申请企业账号
      </Button>
    </Card>
  );
}

const NextLevel = ({ saves, name }: { saves: number; name: string }) => (
  <Card className={css.next}>
    {saves > 0 ? (
      <>
        <h2 className={css.heading}>
          {name}价可省 <b className={css.saves}>{shortMoney(saves)}</b>
        </h2>
        <p className={css.note}>按你近一年买过的商品和现在的会员价计算，不含限时价</p>
      </>
    ) : (
      <>
        <h2 className={css.heading}>{name}享更低会员价</h2>
        <p className={css.note}>买过商品后，这里会算出升级能省多少</p>
      </>
    )}
  </Card>
);

const Entry = ({ entry: { amount, after, reason, at } }: { entry: GrowthEntry }) => (
  <div className={css.entry}>
    <span>
      {reason}
      <small>{nearTime(at, now())}</small>
    </span>
    <span className={css.change}>
      <b className={cx(amount > 0 && css.gain)}>{amount > 0 ? `+${grouped(amount)}` : grouped(amount)}</b>
      <small>余 {grouped(after)}</small>
    </span>
  </div>
);
