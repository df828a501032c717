import { browserFolders, isTest, lineAt, sources } from './repository.mjs';
import { knownPaths } from './routes.mjs';

/** A text that is an address of this origin, and the target of a link in a written text. */
const ADDRESS = /(['"`])(\/[A-Za-z][^'"`\s]*)\1|\]\((\/[A-Za-z][^)\s]*)\)/g;
/** What the server answers beside pages: files, calls, its own doors. */
const SERVED =
  /^\/(img|static|remotes|host|api|h5|buyCenter|shop|sandbox|console|healthz?|readyz?|metrics|assets|discovery|film|platform|override|preview|inspect|drill|drill-files)\b|\.\w+$/;
/** No links: examples in comments, a place on the disk, a name in the storage. */
const NO_LINKS = [
  ...['/a/..//elsewhere.example', '/path', '/usr/bin', '/usr/bin/node', '/etc/cellar'],
  ...['/t2cn', '/sure-order/seen'],
];

const CONSOLE = 'console/';
const CONSOLE_PAGES = new Set(
  sources(['console/src/app/pages'], /\.ts$/)
    .flatMap(({ text }) => [...text.matchAll(/\bpath: '([\w-]+)/g)])
    .map(([, first]) => `/${first}`),
);
/** Hosts of others have paths of their own. */
const OTHERS = ['server/src/ports/', 'docs/decisions/'];

const isPage = (path, isOpen) =>
  isOpen ? [...knownPaths].some((known) => known.startsWith(path)) : knownPaths.has(path);
const isOfConsole = (file, path) => file.startsWith(CONSOLE) && CONSOLE_PAGES.has(`/${path.split('/')[1]}`);

export function deadLinks({ file, text }) {
  return [...text.matchAll(ADDRESS)].flatMap((found) => {
    const address = found[2] ?? found[3];
    const [path] = address.split(/[?#]|\$\{/);
    // The name goes on with what is put in: `/wine-tour-${country}`.
    const isOpen = address.startsWith('${', path.length);
    return SERVED.test(path) || NO_LINKS.includes(path) || isPage(path, isOpen) || isOfConsole(file, path)
      ? []
      : [`${file}:${lineAt(text, found.index)} leads to ${path}, which is no page of the shop.`];
  });
}

/** Everything that may name a page: code of browsers and server, what a shop begins with, the demo and the guides. */
export const inspect = () =>
  [
    ...sources(browserFolders(), /\.tsx?$/),
    ...sources(['server/src', 'server/migrations', 'demo/src', 'docs'], /\.(tsx?|sql|json|md|html)$/),
  ]
    .filter(({ file }) => !isTest(file) && !OTHERS.some((folder) => file.startsWith(folder)))
    .flatMap(deadLinks);
