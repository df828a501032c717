import { filesBelow, isTest, read } from './repository.mjs';

const MAX_LINES = 300;
/** A test reads from top to bottom. */
const MAX_TEST_LINES = 500;
const CODE = /\.([cm]?[jt]sx?|css|html|sh)$/;
/** Tables of data, and drawings, may be as long as they are. */
const DATA = /^demo\/src\/(seed|pictures\/draw)\/|\.gen\.ts$|^remote-[a-z]+\/routes\.ts$/;

export const tooLong = (files) =>
  files
    .map(({ file, text }) => ({
      file,
      lines: text.replace(/\n$/, '').split('\n').length,
      max: isTest(file) ? MAX_TEST_LINES : MAX_LINES,
    }))
    .filter(({ lines, max }) => lines > max)
    .map(({ file, lines, max }) => `${file} has ${lines} lines: split it, ${max} are the most.`);

export const inspect = () =>
  tooLong(
    filesBelow()
      .filter((file) => CODE.test(file) && !DATA.test(file))
      .map((file) => ({ file, text: read(file) })),
  );
