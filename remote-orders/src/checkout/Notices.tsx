import { checkout } from '@cellar/shared/api/trade/checkout/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Icon } from '@cellar/shared/ui/base';
import css from './extras.module.css';

/** What the shop has to say to everybody who orders now; left out when it cannot be had. */
export function Notices() {
  const { data } = useLoad(() => checkout.listNotices(), []);
  if (!data?.list.length) return null;
  return (
    <ul className={css.notices} aria-label="公告">
      {data.list.map(({ id, text }) => (
        <li key={id}>
          <Icon name="bell" size={14} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
