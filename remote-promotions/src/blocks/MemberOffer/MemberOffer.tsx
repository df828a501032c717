import { activity } from '@cellar/shared/api/pages/activity/calls';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import { usePage } from '../common/page';
import css from '../common/zones.module.css';
import { Goods } from '../common/Goods';

/** What the person's level is worth here; guests see what there is to gain. */
function LevelCard({ level, privileges }: Pick<Result<'activity.getMemberOffer'>, 'level' | 'privileges'>) {
  const go = useGo();
  return (
    <div className={css.level}>
      <b>{level ? level.name : '会员专享价'}</b>
      <span>
        {level
          ? privileges.slice(0, 2).join(' · ') || '以下商品已按你的等级计价'
          : '登录后按会员等级计价，金卡起全场 95 折'}
      </span>
      {!level && (
        <Button size="s" onClick={() => needLogin(go, { why: '登录后按会员等级计价' })}>
          登录查看
        </Button>
      )}
    </div>
  );
}

export default function MemberOffer({ id, title, subtitle }: BlockProps<'MemberOffer'>) {
  const page = usePage();
  const offer = useLoad(() => activity.getMemberOffer({ id: page.id, block: id }), [page.id, id]);
  return (
    <>
      <BlockHead title={title || '会员专享'} subtitle={subtitle} />
      <Loaded from={offer} skeleton={<Skeleton shapes="card grid2" />}>
        {({ level, privileges, items }) => (
          <>
            <LevelCard level={level} privileges={privileges} />
            <Goods items={items} layout="grid" label={title || '会员专享'} />
          </>
        )}
      </Loaded>
    </>
  );
}
