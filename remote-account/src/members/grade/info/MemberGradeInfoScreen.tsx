import { levels } from '@cellar/shared/api/catalog/levels/calls';
import type { Level, MemberGrade } from '@cellar/shared/api/catalog/levels/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Button, Card, cx, Loaded, Page, Skeleton, Tag, Stack, Row } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { grouped } from '../grouped';
import { RuleList } from '../../../common/RuleList';
import css from './MemberGradeInfoScreen.module.css';

const rules = [
  '确认收货后，订单每实付 1 元记 1 点成长值。',
  '成长值达到下一等级的起点，当即升级；等级不会因为一段时间没有购买而下降。',
  '个人账号留在第一级，按零售价购买；企业账号审核通过后按成长值升级。',
  '会员价在商品页和结算时自动生效，取当前等级与促销价中更低的一个。',
];

export default function MemberGradeInfoScreen() {
  const grade = useLoad(levels.get, []);
  return (
    <Page
      title="等级说明"
      bottom={
        <Button size="l" block to="/index">
          去逛逛
        </Button>
      }
    >
      <PullRefresh onRefresh={grade.reload}>
        <Stack gap={10} className={css.page}>
          <Loaded from={grade} skeleton={<Skeleton shapes="card card card" />}>
            {(data) => <Levels grade={data} />}
          </Loaded>
          <Card>
            <h2 className={css.heading}>怎样升级</h2>
            <RuleList rules={rules} numbered />
          </Card>
        </Stack>
      </PullRefresh>
    </Page>
  );
}

const Levels = ({ grade }: { grade: MemberGrade }) => (
  <Stack as="ul" gap={10}>
    {grade.levels.map((level, i) => (
      <li key={level.id}>
        <LevelCard
          level={level}
          next={grade.levels[i + 1]}
          own={level.id === grade.level.id}
          missing={level.growthFrom - grade.growth}
        />
      </li>
    ))}
  </Stack>
);

type LevelCardProps = { level: Level; next: Level | undefined; own: boolean; missing: number };

const rangeText = ({ growthFrom }: Level, next: Level | undefined) =>
  next ? `成长值 ${grouped(growthFrom)} – ${grouped(next.growthFrom - 1)}` : `成长值 ${grouped(growthFrom)} 起`;

const LevelCard = ({ level, next, own, missing }: LevelCardProps) => (
  <Card className={cx(own && css.own)}>
    <h2 className={css.name}>
      {level.name}
      {own && <Tag tone="solid">当前等级</Tag>}
    </h2>
    <p className={css.range}>
      {rangeText(level, next)}
      {!own && missing > 0 && `，还差 ${grouped(missing)}`}
    </p>
    <Row as="ul" wrap align="stretch" className={css.privileges}>
      {level.privileges.map((privilege) => (
        <li key={privilege}>
          <Tag tone="gold">{privilege}</Tag>
        </li>
      ))}
    </Row>
  </Card>
);
