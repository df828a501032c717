import { headlines } from '@cellar/shared/api/catalog/headlines/calls';
import type { Article } from '@cellar/shared/api/catalog/headlines/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { cx, Icon } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { shortCount } from '@cellar/shared/format/number/figures';
import css from './LikeButton.module.css';

type Like = Pick<Article, 'liked' | 'likes'>;

/** Shown at once, and taken back when the server does not take it. */
export function LikeButton({ article: { id, liked, likes } }: { article: Article }) {
  const go = useGo();
  const [like, setLike] = useState<Like>({ liked, likes });
  // What the server says later (after a login, or of the whole answer) counts.
  const [known, setKnown] = useState<Like>({ liked, likes });
  if (known.liked !== liked || known.likes !== likes) {
    setKnown({ liked, likes });
    setLike({ liked, likes });
  }
  const { submit } = useSubmit(async () => {
    if (!needLogin(go, { why: '登录后点赞' })) return;
    const before = like;
    const wanted = !before.liked;
    setLike({ liked: wanted, likes: before.likes + (wanted ? 1 : -1) });
    try {
      setLike(await (wanted ? headlines.like : headlines.unlike)({ id }));
    } catch (error) {
      setLike(before);
      throw error;
    }
  });
  return (
    <div className={css.place}>
      <button
        type="button"
        className={cx(css.like, like.liked && css.on)}
        aria-pressed={like.liked}
        onClick={() => void submit()}
      >
        <Icon name="heart" size={20} filled={like.liked} />
        点赞 {shortCount(like.likes)}
      </button>
    </div>
  );
}
