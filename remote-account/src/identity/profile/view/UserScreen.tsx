import { fullDay } from '@cellar/shared/format/time/near';
import { profile } from '@cellar/shared/api/identity/profile/calls';
import type { Profile } from '@cellar/shared/api/identity/profile/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { isPublished } from '@cellar/shared/runtime/navigate';
import { Avatar, Button, Card, Cell, Cells, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { SEXES } from '../sexes';
import css from './UserScreen.module.css';

export default function UserScreen() {
  const found = useLoad(profile.get, []);
  return (
    <Page title="个人资料">
      <PullRefresh onRefresh={found.reload}>
        <Loaded from={found} skeleton={<Skeleton shapes="card form" />}>
          {(data) => <Facts profile={data} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

const EDIT = '/user-edit';
const unset = <span className={css.unset}>未填写</span>;

function Facts({ profile: { nickname, avatar, sex, birthday, company, ...rest } }: { profile: Profile }) {
  return (
    <div className={css.content}>
      <Card className={css.head}>
        <Avatar name={nickname} picture={avatar} size={68} />
        <div className={css.who}>
          <h2>{nickname}</h2>
          <p>{rest.phone}</p>
        </div>
        <Button to={EDIT} kind="line" size="s">
          编辑资料
        </Button>
      </Card>
      <Cells>
        <Cell label="昵称" value={nickname} to={EDIT} />
        <Cell label="性别" value={sex ? SEXES[sex] : unset} to={EDIT} />
        <Cell label="生日" value={birthday ?? unset} to={EDIT} />
        <Cell label="公司名称" value={company ?? unset} to={EDIT} />
      </Cells>
      <Cells>
        <Cell label="手机号" value={rest.phone} />
        <LinkCell label="会员等级" value={rest.levelName} to="/member-grade" />
        <LinkCell label="主营区域" value={rest.mainRegion ?? unset} to="/main-area" />
        <Cell label="对公账户" to="/publicAccount" />
        {rest.shopType && <Cell label="店铺类型" value={rest.shopType} />}
        <Cell label="注册日期" value={fullDay(rest.joinedAt)} />
      </Cells>
    </div>
  );
}

/** A fact that stands here also while the screen about it is not published. */
function LinkCell({ to, ...cell }: { label: string; value: React.ReactNode; to: string }) {
  return <Cell {...cell} {...(isPublished(to) ? { to } : {})} />;
}
