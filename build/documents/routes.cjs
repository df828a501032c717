const fs = require('node:fs');
const path = require('node:path');
const { plainData, plainDataIf } = require('./plainData.cjs');

const moduleOf = (screen) => path.basename(screen).replace(/\.tsx$/, '');

/** The rows of a remote's route table; a long one spreads those of `routes/*.ts`. */
const readRoutes = (folder) => plainData(path.join(folder, 'routes.ts'));

/** The files of the table, the whole one last. */
const routeFiles = (folder) => {
  const parts = path.join(folder, 'routes');
  const names = fs.existsSync(parts) ? fs.readdirSync(parts).sort() : [];
  return [...names.filter((name) => name.endsWith('.ts')).map((name) => `routes/${name}`), 'routes.ts'];
};

/** The file for the row of another screen of an area: one that has the area's rows already. */
const routesOfArea = (folder, area) =>
  routeFiles(folder).find((file) =>
    plainData(path.join(folder, file)).some(({ screen }) => screen.startsWith(`./src/${area}/`)),
  ) ?? 'routes.ts';

/** What persons do on the remote's screens, played before a version meets its first visitor. */
const readJourneys = (folder) => plainDataIf(path.join(folder, 'journeys.ts'), []) ?? [];
/** The tracking event that says that a person did what the remote is for; undefined: it names none. */
const readMainAction = (folder) => plainDataIf(path.join(folder, 'journeys.ts'), undefined, 'mainAction');

const visitOf = (screen) => screen.replace(/\.tsx$/, '.visit.ts');

/** How each screen that needs more than its path is opened: what a rehearsal asks for before a version meets its first visitor. */
const readOpenings = (folder) =>
  Object.fromEntries(
    readRoutes(folder).flatMap((row) => {
      const { query, stored } = plainDataIf(path.join(folder, visitOf(row.screen)), {});
      return query || stored ? [[row.path, { query, stored }]] : [];
    }),
  );

/** Version of the props of each promotion block that the remote draws. */
const readBlocks = (folder) => plainDataIf(path.join(folder, 'src/blockVersions.gen.ts'), {});

/** Files of the remote that the host may ask for, by module name. */
function modulesOf(folder) {
  const screens = readRoutes(folder).map((row) => [moduleOf(row.screen), row.screen]);
  const blocks = ['./src/blocks.tsx', './src/blocks.ts'].find((file) => fs.existsSync(path.join(folder, file)));
  return Object.fromEntries(blocks ? [...screens, ['blocks', blocks]] : screens);
}

/** Rows as a page may know them: files are the package's own business. */
const ownRoutes = (folder) =>
  fs.existsSync(path.join(folder, 'routes.ts')) ? readRoutes(folder).map(({ screen: _, ...row }) => row) : [];

const publishedRoutes = (name, folder) =>
  readRoutes(folder).map(({ screen, ...row }) => ({ ...row, remote: name, module: moduleOf(screen) }));

module.exports = {
  readRoutes,
  routesOfArea,
  visitOf,
  readOpenings,
  readJourneys,
  readMainAction,
  readBlocks,
  modulesOf,
  ownRoutes,
  publishedRoutes,
};
