import { LAYERS } from './scripts/imports/layers.mjs';

const PACKAGES = '(build|console|demo|e2e|host|remote-[^/]+|server|shared)';
export const TESTS = '[.](test|testing|visit)[.]tsx?$|/src/testing/';

const upwards = ([folder, layers]) =>
  layers.map((own, at) => ({
    name: 'layers',
    comment: `What both need goes down, in ${folder} (docs/architecture.md).`,
    severity: 'error',
    from: { path: `^${folder}/(${own.join('|')})(/|[.]tsx?$)`, pathNot: TESTS },
    to: {
      path: `^${folder}/`,
      pathNot: `^${folder}/(${layers
        .slice(0, at + 1)
        .flat()
        .join('|')})(/|[.]tsx?$)`,
    },
  }));

const areas = (from, own, allowed) => ({
  name: 'areas',
  comment: 'Areas of a remote do not import each other: what they share goes to common/. Pages are made of blocks/.',
  severity: 'error',
  from: { path: from },
  to: { path: own, pathNot: allowed },
});

/** Which file may import which, by where they stand. What is imported from other packages by name is the linter's (`scripts/lint`). */
export default {
  forbidden: [
    ...Object.entries(LAYERS).flatMap(upwards),
    areas('^(remote-(?!account)[^/]+)/src/([^/]+)/', '^$1/src/', '^$1/src/($2|common|blocks)/'),
    areas('^remote-account/src/(?!common/)([^/]+/[^/]+)/', '^remote-account/src/', '^remote-account/src/($1|common)/'),
    {
      name: 'services',
      comment: "Domains work with `Services`: how calls and jobs reach them is the shell's (docs/decisions/0073).",
      severity: 'error',
      from: { path: '^server/src/(core|search|shop)/', pathNot: TESTS },
      to: { path: '^server/src/app[.]ts$' },
    },
    {
      name: 'packages',
      comment: 'Packages are imported by their names: a relative path would pass by what a package exports.',
      severity: 'error',
      from: { path: `^${PACKAGES}/` },
      to: { path: `^${PACKAGES}/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|dist-dev)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
