import * as core from '@module-federation/runtime/core';

type Shared = typeof globalThis & { _FEDERATION_RUNTIME_CORE?: typeof core };

/** Hands the host's federation runtime to the remotes' entries, which bring none of their own. */
export default () => ({
  name: 'provide-core',
  beforeInit<T>(args: T): T {
    (globalThis as Shared)._FEDERATION_RUNTIME_CORE ??= core;
    return args;
  },
});
