const { host } = require('./host.cjs');
const { updateLive } = require('./live.cjs');
const { lockDist } = require('./lock.cjs');
const { remoteNames } = require('./places.cjs');
const { Changed, consoleTarget, editorTarget, hostTarget, remoteTarget } = require('./produce.cjs');
const { remote } = require('./remote.cjs');

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
