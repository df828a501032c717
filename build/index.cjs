const { host } = require('./apps/host.cjs');
const { updateLive } = require('./live.cjs');
const { lockDist } = require('./lock.cjs');
const { remoteNames } = require('./places.cjs');
const { Changed, consoleTarget, editorTarget, hostTarget, remoteTarget } = require('./produce.cjs');
const { remote } = require('./apps/remote.cjs');

module.exports = {
  host,
  remote,
  hostTarget,
  consoleTarget,
  editorTarget,
  remoteTarget,
  Changed,
  remoteNames,
  updateLive,
  lockDist,
};
