import { inApp } from '@cellar/shared/runtime/client';
import { Router, type RouterNavigator } from '@cellar/shared/router';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { addressText } from '../navigation/address';
import { leaveBy } from '../navigation/overlayEntries';
import type { Shown } from '../navigation/entries';
import { go, onShown, shownNow } from '../navigation/navigator';
import { placeScroll } from '../navigation/scroll';
import { isTab } from '../paths';
import { DesktopHint } from './DesktopHint';
import { Loading } from './Loading';
import { MessagesSlot } from './messages/MessagesSlot';
import { Pages } from './pages/Pages';
import { TabBar } from './TabBar';

type To = Parameters<RouterNavigator['push']>[0];
const textOf = (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);

/** Anyone who asks the router itself gets the shell's order too. */
const routerNavigator: RouterNavigator = {
  createHref: textOf,
  go: leaveBy,
  push: (to) => go(textOf(to)),
  replace: (to) => go(textOf(to), { replace: true }),
};

function shownPage(): Shown {
  const shown = shownNow();
  if (!shown) throw new Error('nothing is shown yet');
  return shown;
}

export function App({ onRendered }: { onRendered: () => void }) {
  const shown = useSyncExternalStore(onShown, shownPage);
  const { address, entry } = shown;
  const tabs = isTab(address.pathname) && !inApp();
  useLayoutEffect(() => placeScroll(shown), [shown]);
  useEffect(onRendered, [onRendered]);
  return (
    <Router location={{ ...address, state: entry.state, key: entry.key }} navigator={routerNavigator}>
      <div {...(tabs ? { 'data-tabs': '' } : {})}>
        <Pages shown={shown} />
      </div>
      {tabs && <TabBar pathname={address.pathname} />}
      <Loading />
      <MessagesSlot />
      <DesktopHint address={location.origin + addressText(address)} />
    </Router>
  );
}
