/** Of everything that changes a remote, that needs one of its versions, that must fit the live hosts and the other remotes. */
export const REMOTE_ERRORS = ['noRemote', 'stale'] as const;
export const VERSION_ERRORS = ['noVersion', 'purged'] as const;
/** Of giving a version to more visitors. */
export const SHARE_ERRORS = [
  'expectNeeded',
  'reasonNeeded',
  'approvalNeeded',
  'unfitRemotes',
  ...REMOTE_ERRORS,
  ...VERSION_ERRORS,
] as const;
const OWNER_ERRORS = ['duplicatePath', 'reservedPath', 'foreignPath', 'foreignBlock'] as const;
export const FIT_ERRORS = ['contract', 'exports', ...OWNER_ERRORS] as const;
const FILE_ERRORS = [
  'missingFile',
  'strangeFile',
  'digest',
  'packed',
  'sourceMap',
  'tooLarge',
  'tooManyFiles',
] as const;

export const PUBLISH_ERRORS = [
  'manifest',
  'otherRemote',
  'development',
  'otherBytes',
  'busy',
  'storage',
  ...FILE_ERRORS,
  ...OWNER_ERRORS,
] as const;
