import { withReport } from './outcome.mjs';

/** Browser code. */
export const browser = ({ changes, alone, files = [] }) =>
  withReport(
    (report) => [
      'node_modules/jest/bin/jest.js',
      '--silent',
      '--json',
      `--outputFile=${report}`,
      ...(changes ? [`--changedSince=${changes.base}`, '--passWithNoTests'] : []),
      ...(files.length ? ['--runTestsByPath', ...files] : []),
    ],
    { alone },
  );
