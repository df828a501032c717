import { openNative } from '@cellar/shared/runtime/native';
import { isPublished, useGo } from '@cellar/shared/runtime/navigate';
import { CATEGORY, HOME } from '../paths';
import { Action } from './Action';
import { HostPage } from './HostPage';
import { Notice } from './Notice';

export function NotFound() {
  const go = useGo();
  const goHome = () => {
    if (!openNative(HOME)) go(HOME, { replace: true });
  };
  return (
    <HostPage title="页面不存在">
      <Notice title="这个页面不存在，也许它已经搬走了">
        {isPublished(CATEGORY) && <Action onClick={() => go(CATEGORY)}>去搜索</Action>}
        <Action main onClick={goHome}>
          回首页
        </Action>
      </Notice>
    </HostPage>
  );
}
