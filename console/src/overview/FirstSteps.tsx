import { mayAct } from '@cellar/shared/contract/roles';
import { Link } from 'react-router-dom';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { useCall } from '../api/useCall';
import { useStaff } from '../api/staff';
import link from '../kit/table/Link.module.css';
import { SectionTitle } from '../kit/layout/SectionTitle';
import styles from './Overview.module.css';

const STEPS = [
  { to: '/fulfilment', text: '定运费', note: '仓库、运费、送达天数和自提点', roles: ['goods', 'warehouse'] },
  { to: '/products', text: '建商品', note: '名称、图片、价格，或用 CSV 一次导入', roles: ['goods'] },
  { to: '/stock', text: '入库', note: '登记每个仓库的瓶数，然后上架商品', roles: ['goods', 'warehouse'] },
  { to: '/pages', text: '布置首页', note: '从模板开始，发布后买家看到', roles: ['pages-edit', 'pages-publish'] },
  {
    to: '/approvals/registrations',
    text: '审核会员',
    note: '公司会员通过审核才能下单，个人注册后立即开通',
    roles: ['approve'],
  },
] as const;

/** In a shop without orders: the way to the first one. */
export function FirstSteps() {
  const staff = useStaff();
  const { data } = useCall(desk.count, {});
  if (data?.all !== 0) return null;
  return (
    <section aria-label="到第一笔订单">
      <SectionTitle>到第一笔订单</SectionTitle>
      <ol className={styles.steps}>
        {STEPS.map(({ to, text, note, roles }) => (
          <li key={to}>
            {mayAct(staff, [...roles, 'viewer']) ? (
              <Link className={link.link} to={to}>
                {text}
              </Link>
            ) : (
              <b>{text}</b>
            )}
            <p>{note}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
