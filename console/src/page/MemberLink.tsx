import { Link } from 'react-router-dom';
import { mayAct } from '@cellar/shared/contract/roles';
import { useStaff } from '../api/staff';
import link from '../kit/table/Link.module.css';
import { MEMBERS } from './memberRoles';

/** A member's name; who may see members goes to their page by it. */
export function MemberLink({ personId, nickname }: { personId: string | null; nickname: string }) {
  if (!mayAct(useStaff(), MEMBERS) || !personId) return nickname;
  return (
    <Link className={link.link} to={`/members/${personId}`}>
      {nickname}
    </Link>
  );
}
