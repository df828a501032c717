import type { Message } from '@cellar/shared/api/messages/schema';
import { nearDay } from '@cellar/shared/format/near';
import { now } from '@cellar/shared/runtime/clock';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Badge, Card, cx, Icon, type IconName } from '@cellar/shared/ui/base';
import css from './MessageScreen.module.css';

const icons: Record<Message['kind'], IconName> = { order: 'truck', activity: 'gift', system: 'bell' };

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

function Inside({ message: { kind, title, body, read, at }, leads }: { message: Message; leads?: true }) {
  return (
    <>
      <span className={cx(css.icon, css[kind])}>
        <Badge dot={!read} label="未读">
          <Icon name={icons[kind]} size={20} />
        </Badge>
      </span>
      <span className={css.words}>
        <span className={css.top}>
          <b className={cx(css.title, read && css.read)}>{title}</b>
          <time dateTime={at} className={css.at}>
            {nearDay(at, now())}
          </time>
        </span>
        <span className={css.body}>{body}</span>
        {leads && (
          <span className={css.more}>
            查看详情
            <Icon name="forward" size={12} />
          </span>
        )}
      </span>
    </>
  );
}
