import type { Result } from '@cellar/shared/contract/calls';
import { Link } from '@cellar/shared/runtime/navigate';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { Card, Icon } from '@cellar/shared/ui/base';
import row from '../../../common/rows/TextRow.module.css';
import css from './centre.module.css';

type Ways = Pick<Result<'service.getCenter'>, 'phone' | 'hours' | 'messenger'>;

/** How the shop is reached, as far as it said. */
export function Contacts({ phone, hours, messenger }: Ways) {
  if (!phone && !messenger) return null;
  return (
    <Card className={css.contacts}>
      {phone && (
        <Link to={`tel:${phone.replaceAll(' ', '')}`} className={row.row}>
          <Icon name="phone" className={css.icon} />
          <span className={row.text}>
            <b>电话客服</b>
            <span className={css.number}>{phone}</span>
            {hours && <small>{hours}</small>}
          </span>
          <Icon name="forward" size={14} className={row.arrow} />
        </Link>
      )}
      {messenger && (
        <div className={row.row}>
          <Icon name="service" className={css.icon} />
          <span className={row.text}>
            <b>微信客服</b>
            <span className={css.number}>{messenger}</span>
            <small>复制后在微信中添加</small>
          </span>
          <CopyButton text={messenger} label="复制微信号" />
        </div>
      )}
    </Card>
  );
}
