import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { SignInCard } from '@cellar/shared/parts/SignInCard';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin, personAtom } from '@cellar/shared/runtime/session';
import { useAtomValue } from '@cellar/shared/state';
import { Button } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import css from '../common/zones.module.css';

/** The sign-in of the day; guests read what it brings. */
export default function DailySignIn({ title, subtitle }: BlockProps<'DailySignIn'>) {
  const go = useGo();
  const person = useAtomValue(personAtom);
  return (
    <>
      <BlockHead title={title} subtitle={subtitle} />
      {person ? (
        <SignInCard />
      ) : (
        <div className={css.level}>
          <b>每日签到</b>
          <span>每天签到得积分，连续签到得的更多</span>
          <Button size="s" onClick={() => needLogin(go, { why: '登录后签到得积分' })}>
            登录签到
          </Button>
        </div>
      )}
    </>
  );
}
