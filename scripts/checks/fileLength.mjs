import { filesBelow, read } from './repository.mjs';

const MAX_LINES = 300;
/** Scripts are the linter's (`max-lines`). */
const TEXT = /\.(css|html|sh)$/;

export const tooLong = (files) =>
  files
    .map(({ file, text }) => ({ file, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines: split it, ${MAX_LINES} are the most.`);

export const inspect = () =>
  tooLong(
    filesBelow()
      .filter((file) => TEXT.test(file))
      .map((file) => ({ file, text: read(file) })),
  );
