import fs from 'node:fs';

// Loaded into a server before its own code: it then lives as many milliseconds ahead as MOVED_CLOCK, a file, says at each SIGUSR2.
const Real = Date;
let ahead = 0;

globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length ? parts : [Real.now() + ahead]));
  }
  static now() {
    return Real.now() + ahead;
  }
};

process.on('SIGUSR2', () => {
  ahead = Number(fs.readFileSync(process.env.MOVED_CLOCK, 'utf8'));
});
