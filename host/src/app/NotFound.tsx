import { isPublished, useGo } from '@cellar/shared/runtime/navigate';
import { CATEGORY, HOME } from '../paths';
import { Action, HostPage, Notice } from './HostPage';

export function NotFound() {
  const go = useGo();
  return (
    <HostPage title="页面不存在">
      <Notice title="这个页面不存在，也许它已经搬走了">
        {isPublished(CATEGORY) && <Action onClick={() => go(CATEGORY)}>去搜索</Action>}
        <Action main onClick={() => go(HOME, { replace: true })}>
          回首页
        </Action>
      </Notice>
    </HostPage>
  );
}
