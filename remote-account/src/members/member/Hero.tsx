import { member } from '@cellar/shared/api/members/member/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import type { Person } from '@cellar/shared/runtime/storage';
import { Avatar, Badge, Icon, type PictureData } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './hero.module.css';

type HeroProps = { person: Person | null; shopType: string | null | undefined };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Who it is: at once from what the login stored, then as the server knows the person. */
export function Hero({ person, shopType }: HeroProps) {
  const name = textOf(person?.['nickname']) || '会员';
  return (
    <div className={css.hero}>
      <Way>
        <Avatar name={name} picture={(person?.['avatar'] as PictureData | null | undefined) ?? null} />
        <div className={css.who}>
          <p className={css.name}>{name}</p>
          <p className={css.phone}>
            <span className={css.number}>{textOf(person?.['phone'])}</span>
            {shopType && ` · ${shopType}`}
          </p>
        </div>
      </Way>
      {isPublished('/message') && <Messages />}
      <Link to="/set-up" className={css.settings}>
        设置
      </Link>
    </div>
  );
}

function Way({ children }: { children: ReactNode }) {
  if (!isPublished('/user')) return <div className={css.person}>{children}</div>;
  return (
    <Link to="/user" className={css.person}>
      {children}
    </Link>
  );
}

function Messages() {
  const { data } = useLoad(member.getReminders, []);
  return (
    <Link to="/message" className={css.settings} aria-label="消息中心">
      <Badge dot={Boolean(data?.messages)} bright label="有未读消息">
        <Icon name="bell" />
      </Badge>
    </Link>
  );
}
