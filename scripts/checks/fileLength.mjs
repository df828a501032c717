import { filesBelow, read } from './repository.mjs';

const LIMIT = 250;
const CODE = /\.([cm]?[jt]sx?|css|html|sh)$/;
/** Tables of data may be as long as they are. */
const DATA = /^server\/src\/seed\/|\.gen\.ts$|\.(routes|schema)\.ts$/;

export const tooLong = (files) =>
  files
    .map(({ file, text }) => ({ file, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > LIMIT)
    .map(({ file, lines }) => `${file} has ${lines} lines: split it, ${LIMIT} are the most.`);

export const inspect = () =>
  tooLong(
    filesBelow()
      .filter((file) => CODE.test(file) && !DATA.test(file))
      .map((file) => ({ file, text: read(file) })),
  );
