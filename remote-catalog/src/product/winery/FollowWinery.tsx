import { wineries } from '@cellar/shared/api/catalog/wineries/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { hasToken, needLogin } from '@cellar/shared/runtime/session';
import { Button } from '@cellar/shared/ui/base';
import { useState } from 'react';

/** Follows a winery: a message says what is new of it. */
export function FollowWinery({ wineryId }: { wineryId: string }) {
  const go = useGo();
  const [changed, setChanged] = useState<boolean | null>(null);
  const known = useLoad(
    () => (hasToken() ? wineries.findFollow({ wineryId }) : Promise.resolve({ followed: false })),
    [wineryId],
  );
  const isFollowed = changed ?? known.data?.followed ?? false;
  const { submit, busy } = useSubmit(async () => {
    if (!needLogin(go, { why: '登录后关注酒庄' })) return;
    const { followed } = await (isFollowed ? wineries.unfollow : wineries.follow)({ wineryId });
    setChanged(followed);
    toast(followed ? '已关注，上新会发消息给你' : '已取消关注');
  });
  return (
    <Button kind={isFollowed ? 'plain' : 'primary'} size="s" loading={busy} onClick={() => void submit()}>
      {isFollowed ? '已关注' : '关注酒庄'}
    </Button>
  );
}
