import { invitations } from '@cellar/shared/api/campaigns/invitations/calls';
import { cleanCode, INVITE_CODE } from '@cellar/shared/format/number/numbers';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Recommendations } from '@cellar/shared/parts/Recommendations';
import { useQuery } from '@cellar/shared/runtime/query';
import { personAtom } from '@cellar/shared/runtime/session';
import { useShare } from '@cellar/shared/runtime/share';
import { useAtomValue } from '@cellar/shared/state';
import { AgeNotice, Button, Card, Icon, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { BadgeCheck, BadgePercent, GraduationCap, Truck, type IconNode } from 'lucide';
import css from './AppShareScreen.module.css';

const reasons: { icon: IconNode; title: string; text: string }[] = [
  { icon: BadgeCheck, title: '正品保障', text: '产地直采，每瓶可追溯' },
  { icon: BadgePercent, title: '会员价', text: '等级越高，价格越低' },
  { icon: Truck, title: '恒温配送', text: '恒温仓发货，破损包赔' },
  { icon: GraduationCap, title: '酒窖学院', text: '认证课程，同行交流' },
];

/** Where an invitation leads: who invites, what awaits, and the registration with the code (`invite`). */
export default function AppShareScreen() {
  const { invite = '' } = useQuery();
  const asked = cleanCode(invite);
  const code = INVITE_CODE.test(asked) ? asked : '';
  const person = useAtomValue(personAtom);
  const landing = useLoad(() => invitations.getLanding(code ? { inviteCode: code } : {}), [code]);
  useShare({ title: '邀请你加入酒窖', desc: '精选好酒，会员专享价，注册就有礼' });
  return (
    <Page
      title="邀请注册"
      stacked
      bottom={
        person ? (
          <Button size="l" block to="/index">
            你已登录，去逛逛
          </Button>
        ) : (
          <Button size="l" block to={code ? `/new-register?invite=${code}` : '/new-register'}>
            立即注册
          </Button>
        )
      }
    >
      <Loaded from={landing} skeleton={<Skeleton shapes="hero card" />}>
        {({ inviter, gifts }) => (
          <>
            <section className={css.hero}>
              <p className={css.inviter}>{inviter ? `${inviter} 邀请你` : '邀请你'}</p>
              <h2 className={css.title}>加入酒窖</h2>
              <p>产地直采的好酒，会员专享价</p>
            </section>
            {gifts.length > 0 && (
              <Card>
                <h2 className={css.heading}>新人礼</h2>
                <ul className={css.gifts} aria-label="新人礼">
                  {gifts.map((gift) => (
                    <li key={gift}>
                      <Icon name="gift" size={18} /> {gift}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </>
        )}
      </Loaded>
      <ul className={css.reasons} aria-label="为什么选酒窖">
        {reasons.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} size={22} />
            <b>{title}</b>
            <small>{text}</small>
          </li>
        ))}
      </ul>
      <Recommendations place="result" size={4} />
      <AgeNotice />
    </Page>
  );
}
