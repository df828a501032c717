import type { Message } from '@cellar/shared/api/members/messages/schema';
import { nearDay } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Badge, Card, cx, Icon, Photo } from '@cellar/shared/ui/base';
import { messageIcon } from './messageIcon';
import css from './MessageScreen.module.css';

/** A tap reads it, and follows its link where that leads to a screen. */
export function MessageRow({ message, onRead }: { message: Message; onRead: () => void }) {
  const { link, read } = message;
  const open = () => {
    if (!read) onRead();
  };
  const to = link !== null && isPublished(link) ? link : null;
  return (
    <Card flush>
      {to !== null ? (
        <Link to={to} className={css.row} onClick={open}>
          <Inside message={message} leads />
        </Link>
      ) : read ? (
        <div className={css.row}>
          <Inside message={message} />
        </div>
      ) : (
        <button type="button" className={css.row} onClick={open}>
          <Inside message={message} />
        </button>
      )}
    </Card>
  );
}

function Inside({ message, leads }: { message: Message; leads?: true }) {
  const { kind, title, body, goods, read, at } = message;
  return (
    <>
      <span className={cx(css.icon, css[kind])}>
        <Badge dot={!read} label="未读">
          <Icon of={messageIcon(message)} size={20} />
        </Badge>
      </span>
      <span className={css.text}>
        <span className={css.top}>
          <b className={cx(css.title, read && css.read)}>{title}</b>
          <time dateTime={at} className={css.at}>
            {nearDay(at, now())}
          </time>
        </span>
        <span className={css.body}>{body}</span>
        {goods && (
          <span className={css.goods}>
            <Photo picture={goods.picture} units={36} ratio={1} fit="contain" alt="" className={css.picture} />
            <span className={css.name}>{goods.name}</span>
            {goods.kinds > 1 && <span className={css.kinds}>等 {goods.kinds} 种</span>}
          </span>
        )}
      </span>
      {leads && <Icon name="forward" size={16} className={css.forward} />}
    </>
  );
}
