import * as core from '@module-federation/runtime/core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/** Remotes are built without the federation runtime and take the host's. */
export default function provideCore() {
  return {
    name: 'provide-core',
    beforeInit<Args>(args: Args): Args {
      globalThis._FEDERATION_RUNTIME_CORE ??= core;
      return args;
    },
  };
}
