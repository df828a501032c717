import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * `node e2e/support/older/keep.mjs DIST`: keeps the host and the remotes of a build of the shop, under the name of the contract that its
 * host offers: names of files with their texts, packed.
 */
const dist = path.resolve(process.argv[2] ?? 'dist');
const read = (file) => fs.readFileSync(path.join(dist, file), 'utf8');
const live = JSON.parse(read('live.json'));
const folders = ['host', ...Object.entries(live).map(([name, version]) => `remotes/${name}/${version}`)];
// The server packs the files itself; maps are for people.
const files = folders.flatMap((folder) =>
  fs
    .readdirSync(path.join(dist, folder))
    .filter((name) => !/\.(br|gz|map)$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const texts = Object.fromEntries(['live.json', ...files].map((file) => [file, read(file)]));
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const plain = Buffer.from(JSON.stringify(texts));
const packed = brotliCompressSync(plain, {
  params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: plain.length },
});
const { contract } = JSON.parse(texts['host/assets.json']);
const place = path.join(import.meta.dirname, `contract-${contract}.json.br`);
fs.writeFileSync(place, packed);
console.log(`${place}: ${files.length} files, ${Math.round(packed.length / 1024)} KB`);
