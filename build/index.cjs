const { host } = require('./host.cjs');
const { updateLive } = require('./live.cjs');
const { remoteNames } = require('./places.cjs');
const { hostTarget, remoteTarget } = require('./produce.cjs');
const { remote } = require('./remote.cjs');

module.exports = { host, remote, hostTarget, remoteTarget, remoteNames, updateLive };
