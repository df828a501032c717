import type { Client } from '@cellar/shared/api/members/clients/schema';
import { Avatar, Tag, Row } from '@cellar/shared/ui/base';
import css from './clients.module.css';

type Tone = 'green' | 'line' | 'grey';

const statuses: Record<Client['status'], { text: string; tone: Tone }> = {
  approved: { text: '已开通', tone: 'green' },
  notApplied: { text: '未提交资料', tone: 'grey' },
  underReview: { text: '审核中', tone: 'line' },
  rejected: { text: '未通过', tone: 'line' },
  vetoed: { text: '未获批准', tone: 'grey' },
  frozen: { text: '已冻结', tone: 'grey' },
};

/** Who it is, and how far the account is. */
export function ClientHead({ client: { nickname, phone, avatar, status } }: { client: Client }) {
  const { text, tone } = statuses[status];
  return (
    <Row as="span" wrap gap={12} rowGap={8}>
      <Avatar name={nickname} picture={avatar} />
      <span className={css.who}>
        <b className={css.name}>{nickname}</b>
        <small>{phone}</small>
      </span>
      <Tag tone={tone}>{text}</Tag>
    </Row>
  );
}
