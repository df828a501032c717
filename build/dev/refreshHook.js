import RefreshRuntime from 'react-refresh/runtime';

// The refresh plugin puts its hook before an `entry`, and a remote has none: this one comes with the container.
RefreshRuntime.injectIntoGlobalHook(globalThis);

// React draws a failed boundary again after an edit only where it knew of refreshing when it failed, and it is told with the first edit:
// a screen that throws as the page opens would not come back when it is mended.
if (!globalThis.cellarRefreshes) {
  globalThis.cellarRefreshes = true;
  for (const renderer of globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.values())
    renderer.setRefreshHandler?.(() => undefined);
}

export default () => ({ name: 'react-refresh' });
