import { Link } from 'react-router-dom';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { mayAct } from '@cellar/shared/contract/roles';
import { useStaff } from '../../../api/staff';
import text from '../../../kit/base/text.module.css';
import link from '../../../kit/table/Link.module.css';

/** Who may open the page of a member. */
const READERS = ['orders', 'service', 'finance', 'approve', 'viewer'] as const;

/** Who bought it, with level and phone; the name leads to the member. */
export function Buyer({ order: { buyerId, nickname, level, buyerPhone } }: { order: DeskOrder }) {
  const mayOpen = mayAct(useStaff(), READERS);
  return (
    <>
      {mayOpen ? (
        <Link className={link.link} to={`/members/${buyerId}`}>
          {nickname}
        </Link>
      ) : (
        nickname
      )}{' '}
      <span className={text.dim}>{[level, buyerPhone].filter(Boolean).join(' ')}</span>
    </>
  );
}
