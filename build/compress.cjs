const fs = require('node:fs');
const path = require('node:path');
const { promisify } = require('node:util');
const zlib = require('node:zlib');
const { filesBelow } = require('./files.cjs');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(js|css|json|svg|txt)$/;

const packers = {
  br: (bytes) =>
    brotli(bytes, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => gzip(bytes, { level: 9 }),
};

const sameBytes = (file, bytes) => fs.existsSync(file) && fs.readFileSync(file).equals(bytes);

async function pack(file, kind, before) {
  const bytes = fs.readFileSync(file);
  const packed = `${before}.${kind}`;
  if (fs.existsSync(packed) && sameBytes(before, bytes)) fs.copyFileSync(packed, `${file}.${kind}`);
  else fs.writeFileSync(`${file}.${kind}`, await packers[kind](bytes));
}

/**
 * Lays a .br and a .gz beside each file of `folder`, at best strength, in zlib's threads; takes over those of unchanged files of `before`.
 */
async function compress(folder, before) {
  const files = filesBelow(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.flatMap((file) =>
      ['br', 'gz'].map((kind) => pack(file, kind, path.join(before, path.relative(folder, file)))),
    ),
  );
}

module.exports = { compress };
