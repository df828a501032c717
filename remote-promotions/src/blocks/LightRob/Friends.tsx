import type { AttemptProgress } from '@cellar/shared/api/campaigns/lightRob/schema';
import { Tag } from '@cellar/shared/ui/base';
import games from '../common/games.module.css';

/** Who gave a boost. */
export const Friends = ({ friends }: Pick<AttemptProgress, 'friends'>) =>
  friends.length > 0 && (
    <ul className={games.tags} aria-label="点亮的好友">
      {friends.map(({ id, name }) => (
        <li key={id}>
          <Tag tone="gold">{name}</Tag>
        </li>
      ))}
    </ul>
  );
