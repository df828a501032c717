import './styles';
import { refreshCartCount } from '@cellar/shared/runtime/cartCount';
import { closeQuestions } from '@cellar/shared/runtime/messages';
import { setNativeScreens } from '@cellar/shared/runtime/native';
import { setNavigator } from '@cellar/shared/runtime/navigate';
import { inMessenger } from '@cellar/shared/runtime/client';
import { setSessionPolicy } from '@cellar/shared/runtime/request';
import { onPersonChange, refreshPerson, watchOtherTabs } from '@cellar/shared/runtime/session';
import { setShare } from '@cellar/shared/runtime/share';
import { tolerateTranslation } from '@cellar/shared/runtime/translatedPage';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { whenIdle } from '@cellar/shared/runtime/idle';
import { loadMessages } from './app/messages/MessagesSlot';
import { rowOf } from './discovery';
import { installRetry } from './federation/loading/retry';
import { installAssetResolver } from './federation/loading/resolveAsset';
import { preparePlugins } from './federation/loading/container';
import { lazyScreenOf } from './federation/loading/lazyScreenOf';
import { watchTouches } from './federation/loading/watchTouches';
import { addressForOthers } from './navigation/address';
import { back, go, onShown, recheck, start } from './navigation/navigator';
import { watchTaps } from './navigation/scroll';
import { HOME, ROOT } from './paths';
import { watchPerson } from './session/generation';
import { sessionPolicy } from './session/sessionPolicy';
import { watchWanted } from './session/watchWanted';
import { injectAnalytics } from './tracking/injectAnalytics';
import { viewPage, watchLeaving } from './tracking/pageView';

const TITLE = '酒窖';
/** So long the static skeleton waits for the first screen, to be replaced at one go. */
const FIRST_SCREEN = 1000;

function provide() {
  setNavigator({ go, back, isPublished: (pathname) => pathname === ROOT || rowOf(pathname) !== undefined });
  setNativeScreens((pathname) => rowOf(pathname)?.native);
  setSessionPolicy(sessionPolicy);
  installAssetResolver();
  installRetry();
  preparePlugins();
}

function listen() {
  watchPerson();
  watchOtherTabs();
  window.addEventListener('storage', ({ key }) => (key === null || key === 'user-info') && recheck());
  watchTaps();
  watchTouches();
  watchLeaving();
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshPerson());
  onPersonChange(() => void refreshCartCount());
  onShown((now) => {
    document.title = TITLE;
    setShare(null);
    closeQuestions();
    viewPage(now);
  });
  onShown(watchWanted);
  if (inMessenger()) {
    const first = addressForOthers();
    onShown(
      () => void import('./share/prepareShare').then(({ prepareShare }) => prepareShare(first)).catch(() => undefined),
    );
  }
}

/** What may wait until the first screen is rendered. */
function afterFirstScreen() {
  injectAnalytics();
  void refreshCartCount();
  whenIdle(() => {
    loadMessages().catch(() => undefined);
    import('./startBackgroundTasks').then(({ startBackgroundTasks }) => startBackgroundTasks()).catch(() => undefined);
  });
}

function firstScreen(pathname: string): Promise<unknown> {
  const row = rowOf(pathname === ROOT ? HOME : pathname);
  return row
    ? lazyScreenOf(row)
        .load()
        .catch(() => undefined)
    : Promise.resolve();
}

async function open() {
  tolerateTranslation();
  provide();
  listen();
  // The asked screen comes while it is decided who may see it; nothing of it runs before.
  const asked = location.pathname;
  const coming = firstScreen(asked);
  const shown = await start();
  const first = shown.address.pathname === asked ? coming : firstScreen(shown.address.pathname);
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN))]);
  const root = document.getElementById('root');
  // A transition is rendered in slices, between which the browser may paint and answer.
  if (root) startTransition(() => createRoot(root).render(<App onRendered={afterFirstScreen} />));
}

void open();
