const named = (name, message) => ({ name, message });
const only = (name, importNames, message) => ({ name, importNames, message });
const wall = (group, message, more = {}) => ({ group, message, ...more });

const LIBRARIES = [
  ...['jotai', 'jotai/utils', 'react-router', 'react-router-dom', 'vant-react', 'react-vant'].map((name) =>
    named(name, 'Go through @cellar/shared.'),
  ),
  { name: 'zod', message: 'Schemas are types only in a browser.', allowTypeImports: true },
];
const INNER_LIBRARIES = wall(
  ['jotai/*', 'vant-react/*', 'react-vant/*', 'react-router/*', 'zod/*'],
  'Go through @cellar/shared.',
);
const STORE = only(
  '@cellar/shared/state',
  ['createStore', 'getDefaultStore'],
  'The one store is handled in shared/src/runtime.',
);
const SCHEMAS = wall(
  [
    '@cellar/shared/api/*/*/schema',
    '@cellar/shared/api/*/*/shapes',
    '@cellar/shared/api/*/*/*Schema',
    '@cellar/shared/blocks/props/**',
    '@cellar/shared/api/registry',
    '@cellar/shared/contract/schema',
  ],
  'Schemas are types only: their library must not reach a bundle.',
  { allowTypeImports: true },
);
const PARTS = wall(
  ['@cellar/shared/ui/*/*', '@cellar/shared/runtime/*/*'],
  'Parts of a shared entry are its own: import the entry.',
);
const OTHERS = wall(
  [
    '@cellar/remote-*',
    '@cellar/host',
    '@cellar/host/*',
    '@cellar/server',
    '@cellar/server/*',
    '@cellar/demo',
    '@cellar/demo/*',
    '@cellar/build',
  ],
  'Packages meet in @cellar/shared only.',
);
const KIT_MESSAGES = ['toast', 'dialog', 'notify'];

/** What a remote may import from others. */
export const remoteImports = {
  paths: [
    ...LIBRARIES,
    STORE,
    only(
      '@cellar/shared/router',
      ['Link', 'Navigate', 'useNavigate', 'BrowserRouter', 'MemoryRouter', 'Routes', 'Route'],
      "Use Link, useGo and useBack of @cellar/shared/runtime/navigate: the router's own skip the order before a navigation.",
    ),
  ],
  patterns: [INNER_LIBRARIES, SCHEMAS, PARTS, OTHERS],
};

export const hostImports = { paths: LIBRARIES, patterns: [INNER_LIBRARIES, SCHEMAS, PARTS, OTHERS] };

const CONSOLE_LIBRARIES = ['react-router-dom', 'zod'];
/** The page editor runs the shop's blocks, so it sets up what the host sets up for them. */
export const EDITOR = 'console/src/pages/editor/**/*.{ts,tsx}';

/** Which entries of shared a package may take; for the rule `import-rules/takes`. */
const takes = (entries, message) => [
  'error',
  { source: '^@cellar/shared/', only: `^@cellar/shared/(${entries})`, message },
];

/**
 * The console takes calls, contracts and formats; nothing of the shop's pages, which carry their state and their kit. Its forms check with
 * the schemas.
 */
export const consoleImports = {
  paths: LIBRARIES.filter(({ name }) => !CONSOLE_LIBRARIES.includes(name)),
  patterns: [INNER_LIBRARIES, OTHERS],
};
const CONSOLE_SHARES =
  'api/|blocks/|constants/|contract/|format/|styles/|parts/ErrorBoundary$|hooks/(isComposing|loadCaptcha)$';
export const consoleTakes = takes(
  `${CONSOLE_SHARES}|runtime/(areas|errors|transport|translatedPage)$`,
  'The console takes only calls, blocks, constants, contracts, formats, styles, the error boundary, captchas, input methods, lists of areas and the care for translated pages from shared.',
);
export const editorTakes = takes(
  `${CONSOLE_SHARES}|runtime/|ui/overlay$`,
  'Beside what the console takes from shared, its page editor takes the runtime of the shop.',
);

export const sharedImports = (room) => ({
  paths: [
    ...LIBRARIES.filter(({ name }) => !room.libraries.includes(name)),
    ...(room.kit
      ? [only('vant-react', ['Toast', 'Dialog', 'Notify'], 'Use toast and confirm of @cellar/shared/runtime/messages.')]
      : []),
  ],
  patterns: [
    wall(
      ['react-router/*', 'react-vant/*', ...(room.kit ? [] : ['vant-react/*'])],
      'Another part of shared owns this library.',
    ),
    ...(room.kit
      ? [
          wall(
            KIT_MESSAGES.map((part) => `vant-react/**/${part}`),
            'Use toast and confirm of @cellar/shared/runtime/messages.',
          ),
        ]
      : []),
    ...(room.schemas ? [] : [SCHEMAS]),
    PARTS,
    OTHERS,
  ],
});

export const serverTakes = takes(
  'api/([^/]+/[^/]+/(calls|schema|shapes|\\w+Schema)|registry)$|blocks/|constants/|contract/|format/',
  'The server takes only calls, schemas, blocks, constants, contracts and formats from shared.',
);
const NO_PAGE = wall(
  ['@cellar/remote-*', '@cellar/host', '@cellar/host/*', '@cellar/build'],
  'The server knows no page.',
);

/** The server takes the contract from shared and nothing that belongs into a browser. */
export const serverImports = {
  patterns: [
    NO_PAGE,
    wall(
      ['@cellar/demo/*'],
      'Production must not load the demo: only loadDemo.ts imports it, when the mode asks for it.',
    ),
  ],
};

/** The demo stands on the server. */
export const demoImports = { patterns: [NO_PAGE] };

const say = (message) => (name) => ({ name, message });

export const remoteGlobals = [
  ...['fetch', 'XMLHttpRequest'].map(say('Calls go through @cellar/shared/api.')),
  ...['localStorage', 'sessionStorage'].map(say('Stored keys go through @cellar/shared/runtime/storage.')),
  ...['alert', 'confirm', 'prompt'].map(say('Use @cellar/shared/runtime/messages.')),
];
