const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const SKIPPED = new Set(['node_modules', 'dist', '.DS_Store']);

/** Every file below `folder`, in one order on every machine. */
const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    });

const integrityOf = (bytes) => `sha384-${crypto.createHash('sha384').update(bytes).digest('base64')}`;

module.exports = { filesBelow, integrityOf };
