const path = require('node:path');
const { SourceMap } = require('node:module');

const FRAME = /(?:https?:\/\/[^\s()]+?)\/([^/\s()?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;
const MAX_STACK = 100_000;
const MAX_PLACES = 6;
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** `./src/cart/CartScreen.tsx` of whatever a loader or a source map calls it. */
const readable = (name) =>
  name
    .replace(/^.*!/, '')
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^\.\//, '');

/** Errors of a build as the page shows them: where, and what. */
function errorsOf(stats) {
  const all = stats
    .toJson({ all: false, errors: true, errorDetails: false })
    .errors.map(({ message, moduleName, loc, file }) => {
      const text = message.replace(ESCAPES, '');
      const [, line, column] = /\((\d+),(\d+)\)|:(\d+):(\d+)/.exec(text)?.filter((each) => each !== undefined) ?? [];
      const at = line ? `${line}:${column}` : loc;
      const source = readable(moduleName ?? file ?? '');
      return {
        source,
        place: [source, at].filter(Boolean).join(':'),
        message: text.replace(/^\[tsl\] ERROR in .*\n\s*/, ''),
        isByCompiler: text.startsWith('[tsl]'),
      };
    });
  const compiled = new Set(all.filter(({ isByCompiler }) => isByCompiler).map(({ source }) => source));
  // webpack fails at the same mistake once more, with a line of what the compiler made of the source.
  return all
    .filter(({ source, message }) => !(message.startsWith('Module parse failed') && compiled.has(source)))
    .map(({ place, message }) => ({ place, message }));
}

const bodyOf = async (request) => {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > MAX_STACK) break;
  }
  return text;
};

/** The places of a stack in the sources, those of packages left out. */
function positionsIn(stack, mapOf) {
  const places = [];
  for (const [, file, line, column] of stack.matchAll(FRAME)) {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry?.originalSource || /node_modules|webpack\/|\.federation/.test(entry.originalSource)) continue;
    places.push(`${readable(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
  }
  return [...new Set(places)].slice(0, MAX_PLACES);
}

/** What the overlay of a page asks its development server: how each build went, and where the code of a stack was written. */
function overlayRoutes(compiler) {
  const pages = new Set();
  let newest;
  const send = (page) => newest && page.write(`data: ${JSON.stringify(newest)}\n\n`);
  compiler.hooks.done.tap('Overlay', (stats) => {
    newest = errorsOf(stats);
    for (const page of pages) send(page);
  });
  const mapOf = (file) => {
    try {
      const { outputFileSystem, outputPath } = compiler;
      return new SourceMap(JSON.parse(outputFileSystem.readFileSync(path.join(outputPath, `${file}.map`), 'utf8')));
    } catch {
      return undefined;
    }
  };
  const builds = (request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    pages.add(response);
    request.once('close', () => pages.delete(response));
    send(response);
  };
  const positions = async (request, response) => {
    const places = positionsIn(await bodyOf(request), mapOf);
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(places));
  };
  return [
    { name: 'overlay-builds', path: '/builds', middleware: builds },
    { name: 'overlay-positions', path: '/positions', middleware: positions },
  ];
}

module.exports = { overlayRoutes };
