// eslint-disable-next-line import-x/no-relative-packages -- the scripts belong to the repository, to no package
export { freePort } from '../../scripts/freePort.mjs';
