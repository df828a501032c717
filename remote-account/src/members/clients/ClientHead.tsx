import type { Client } from '@cellar/shared/api/members/clients/schema';
import { Avatar, Tag } from '@cellar/shared/ui/base';
import css from './clients.module.css';
import { standings } from './standings';

/** Who it is, and how far the account is. */
export function ClientHead({ client: { nickname, phone, avatar, standing } }: { client: Client }) {
  const { text, tone } = standings[standing];
  return (
    <span className={css.head}>
      <Avatar name={nickname} picture={avatar} />
      <span className={css.who}>
        <b className={css.name}>{nickname}</b>
        <small>{phone}</small>
      </span>
      <Tag tone={tone}>{text}</Tag>
    </span>
  );
}
