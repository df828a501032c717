import type { FgUser } from '@cellar/shared/api/identity/auth/schema';
import { VIP_APPLICATION } from '@cellar/shared/constants/vip';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import css from './register.module.css';

const UPDATE_PASSWORD = '/update-password';

/** Asks an applicant whose password is an old, simple one for another: the login, which asks everybody else, leads no further for them. */
export function EasyPasswordNotice({ person: { easyPassword } }: { person: FgUser }) {
  if (easyPassword !== VIP_APPLICATION.easyPassword || !isPublished(UPDATE_PASSWORD)) return null;
  return (
    <p className={css.registered}>
      密码强度较低，建议尽快更换
      <Link to={UPDATE_PASSWORD} className={css.registeredWay}>
        去修改
      </Link>
    </p>
  );
}
