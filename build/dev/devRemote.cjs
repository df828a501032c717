const fs = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const DevServer = require('webpack-dev-server');
const { packageVersion } = require('../places.cjs');
const { ReleaseDocument } = require('../documents/releaseDocument.cjs');
const { remote } = require('../apps/remote.cjs');
const { overlayRoutes } = require('./overlay/routes.cjs');
const { refreshRuntime, withRefresh } = require('./refresh.cjs');

const HOST = '127.0.0.1';
/** Shows in the page what does not build or run; comes with the container. */
const overlay = path.join(__dirname, 'overlay/overlay.js');

/** One save is often two writes. */
const CALM = 5;

/** The recipe's own configuration with plain names, source maps and, with `refresh`, components that keep their state. */
function configure({ name, folder, version, origin, refresh }) {
  const plain = remote(name, {
    mode: 'development',
    folder,
    version,
    output: path.join(folder, 'dist-dev'),
    publicPath: `${origin}/remotes/${name}/${version}/`,
    files: '[name]',
    runtimePlugins: [overlay, ...(refresh ? [refreshRuntime] : [])],
  });
  const own = refresh ? withRefresh(plain) : plain;
  return {
    ...own,
    devtool: 'cheap-module-source-map',
    cache: { type: 'memory' },
    output: { ...plain.output, clean: false },
    watchOptions: { aggregateTimeout: CALM },
  };
}

/**
 * Takes the document off the plugin that would write it to the disk; there are no files here. It is written when a page asks: an edit does
 * not wait for it. A build with errors keeps the document before; the very first one has its own, so that the page gets the container, and
 * with it the errors.
 */
function documentOf(configuration, compiler) {
  let newest;
  let document;
  let isOld = true;
  const plugin = configuration.plugins.find((each) => each instanceof ReleaseDocument);
  compiler.hooks.done.tap('DevRemote', ({ compilation }) => {
    if (newest && !newest.errors.length && compilation.errors.length) return;
    newest = compilation;
    isOld = true;
  });
  return () => {
    try {
      if (isOld) document = plugin.describe(newest);
      isOld = false;
    } catch {
      // Too little was built to say what it is, or its table of routes is being written: the terminal says why.
    }
    return document;
  };
}

/** Sends the release document of the newest build; until there is one, the asker waits. */
const documentRoute = (read, untilBuilt) => ({
  name: 'release-document',
  path: '/release.json',
  middleware: (_request, response) =>
    untilBuilt(() => {
      const document = read();
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'no-store');
      response.statusCode = document ? 200 : 503;
      response.end(JSON.stringify(document ?? { message: 'The remote does not build.' }));
    }),
});

function serve(settings, say) {
  const { name, port, refresh, version } = settings;
  const configuration = configure(settings);
  const compiler = webpack({
    ...configuration,
    plugins: configuration.plugins.map((each) => (each instanceof ReleaseDocument ? { apply() {} } : each)),
  });
  const read = documentOf(configuration, compiler);
  compiler.hooks.done.tap('DevRemote', (stats) => {
    if (stats.hasErrors()) say(stats.toString({ all: false, errors: true, colors: process.stdout.isTTY }));
    else say(`${name} built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
  });
  return new DevServer(
    {
      host: HOST,
      port,
      hot: refresh,
      liveReload: !refresh,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://${HOST}:${port}/ws` },
      devMiddleware: { publicPath: `/remotes/${name}/${version}/`, stats: 'none' },
      static: false,
      setupMiddlewares: (middlewares, own) => [
        ...overlayRoutes(compiler),
        documentRoute(read, (then) => own.middleware.waitUntilValid(then)),
        ...middlewares,
      ],
    },
    compiler,
  );
}

/**
 * Serves one remote as a development build: its files, and at /release.json what a page must know of it. A changed route table begins
 * again, since it says what is built; one that cannot be read is waited for.
 */
async function devRemote({ name, folder, port, refresh = true, say = console.log }) {
  const settings = {
    name,
    folder,
    port,
    refresh,
    version: `${packageVersion(folder)}-dev`,
    origin: `http://${HOST}:${port}`,
  };
  let server;
  const start = async () => {
    let next;
    try {
      next = serve(settings, say);
    } catch (error) {
      return say(`The routes of ${name} cannot be read, they are waited for: ${error.message}`);
    }
    const old = server;
    server = next;
    await old?.stop();
    return next.start();
  };
  let opened;
  const isOpen = new Promise((resolve) => (opened = resolve));
  let running = Promise.resolve();
  // One write is often two events; a server that is still starting has to be there before it can be stopped.
  const beginAgain = () => {
    running = running.then(start).then(
      () => server && opened(),
      (error) => say(String(error)),
    );
  };
  const parts = path.join(folder, 'routes');
  const watchers = [
    fs.watch(folder, (_, file) => {
      if (file === 'routes.ts') beginAgain();
    }),
    ...(fs.existsSync(parts) ? [fs.watch(parts, beginAgain)] : []),
  ];
  running = start();
  await running;
  // A port that is taken ends it, routes that are wrong do not.
  if (!server) await isOpen;
  return {
    origin: settings.origin,
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      await running;
      await server.stop();
    },
  };
}

module.exports = { devRemote };
