import RefreshRuntime from 'react-refresh/runtime';

// The refresh plugin puts its hook before an `entry`, and a remote has none: this one comes with the container.
RefreshRuntime.injectIntoGlobalHook(globalThis);

export default () => ({ name: 'react-refresh' });
