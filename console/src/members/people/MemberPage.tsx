import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { memberAdmin } from '@cellar/shared/api/members/memberAdmin/calls';
import type { MemberDetails } from '@cellar/shared/api/members/memberAdmin/schema';
import { money } from '@cellar/shared/format/number/money';
import { fullDay } from '@cellar/shared/format/time/near';
import { useCall } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { mayAct } from '@cellar/shared/contract/roles';
import { useMayApprove, useMayPay, useStaff } from '../../api/staff';
import { Button } from '../../kit/base/Button';
import { Time } from '../../kit/base/Time';
import { Loaded } from '../../kit/feedback/Loaded';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { FactList, type Fact } from '../../kit/layout/FactList';
import link from '../../kit/table/Link.module.css';
import { AdjustDialog, LevelDialog } from './MemberDialogs';
import styles from './MemberPage.module.css';
import { MemberGroups } from './MemberGroups';
import { MemberTables } from './MemberTables';
import { Phone } from './Phone';
import { StatusBadge } from './labels';

type Open = 'level' | 'adjust' | null;

const PAGE_STATES = { shown: '公开', hidden: '未公开', takenDown: '已下架' } as const;

/** Opens it in the shop, as its buyers see it. */
const CompanyPage = ({ page: { id, name, state } }: { page: NonNullable<MemberDetails['companyPage']> }) => (
  <>
    <a className={link.link} href={`/hy-details-yulan?id=${id}`} target="_blank" rel="noreferrer">
      {name}
    </a>
    （{PAGE_STATES[state]}）
  </>
);

const factsOf = (member: MemberDetails): Fact[] => [
  ['状态', <StatusBadge key="status" status={member.status} />],
  ['冻结原因', member.frozenReason],
  ['手机号', <Phone key="phone" member={member} />],
  ['公司', member.company],
  ['店铺类型', member.shopType],
  ['企业主页', member.companyPage && <CompanyPage key="page" page={member.companyPage} />],
  ['等级', `${member.level}${member.levelToOn ? `（至${fullDay(member.levelToOn)}）` : ''}`],
  ['邀请人', member.inviter],
  ['注册', <Time key="joined" at={member.joinedAt} />],
  ['订单', `${member.orderCount} 笔，实付 ${money(member.paidFen)}`],
];

const walletOf = ({ wallet }: MemberDetails): Fact[] => [
  ['余额', `${money(wallet.balanceFen)}（赠送 ${money(wallet.giftFen)}）`],
  ['金币', String(wallet.coins)],
  ['积分', String(wallet.points)],
  ['成长值', String(wallet.growth)],
  ['专享代币', String(wallet.daibi)],
  ['保证金', money(wallet.depositFen)],
  ['收益', money(wallet.earningFen)],
];

/** One member: who they are, what they own, and the newest of all that they did. */
export function MemberPage() {
  const { id = '' } = useParams();
  const query = useCall(memberAdmin.get, { id });
  const mayApprove = useMayApprove();
  const mayPay = useMayPay();
  const staff = useStaff();
  const mayOrder = mayAct(staff, ['orders', 'service']);
  const mayPrice = mayAct(staff, ['orders', 'service', 'finance', 'viewer']);
  const [open, setOpen] = useState<Open>(null);
  const member = query.data;
  const isGone = member?.status === 'cancelled';
  const lackOf = (may: boolean, role: string) => {
    if (!may) return `需要「${role}」权限，请联系管理员`;
    return isGone ? '账号已注销' : null;
  };
  const back = (
    <nav aria-label="位置">
      <Link className={link.link} to="/members">
        会员
      </Link>
      {' /'}
    </nav>
  );
  return (
    <>
      <InnerPageHead path={back} {...(member && { title: member.nickname })}>
        <ReadAt from={query} />
        {member && mayPrice && (
          <Link className={link.link} to={`/person-prices?personId=${member.id}`}>
            专属价
          </Link>
        )}
        {member && mayOrder && (
          <Link className={link.link} to={`/orders/new/${member.id}`}>
            代客下单
          </Link>
        )}
        <Button blocked={lackOf(mayApprove, '审核')} onClick={() => setOpen('level')}>
          修改等级
        </Button>
        <Button blocked={lackOf(mayPay, '财务')} onClick={() => setOpen('adjust')}>
          调整资产
        </Button>
      </InnerPageHead>
      <Loaded from={query}>
        {(found) => (
          <>
            <div className={styles.facts}>
              <section aria-label="资料">
                <FactList facts={factsOf(found)} />
              </section>
              <section aria-label="资产">
                <FactList facts={walletOf(found)} />
              </section>
            </div>
            <MemberGroups member={found} />
            <MemberTables member={found} />
          </>
        )}
      </Loaded>
      {open === 'level' && member && <LevelDialog member={member} onClose={() => setOpen(null)} />}
      {open === 'adjust' && member && <AdjustDialog member={member} onClose={() => setOpen(null)} />}
    </>
  );
}
