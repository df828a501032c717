const fs = require('node:fs');
const path = require('node:path');
const { DIST } = require('./places.cjs');

const LOCK = path.join(DIST, '.lock');
const PAUSE = 200;

const isAlive = (id) => {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const holder = () => (fs.existsSync(LOCK) ? Number(fs.readFileSync(LOCK, 'utf8')) : 0);

function take() {
  fs.mkdirSync(DIST, { recursive: true });
  try {
    fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const other = holder();
    if (other && !isAlive(other)) fs.rmSync(LOCK, { force: true });
    return false;
  }
}

/** Only one build at a time writes into dist; another waits for its end, and gives way when this process ends. */
async function lockDist(onWait) {
  let isReported = false;
  while (!take()) {
    if (!isReported) onWait();
    isReported = true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  process.once('exit', () => fs.rmSync(LOCK, { force: true }));
}

module.exports = { lockDist };
