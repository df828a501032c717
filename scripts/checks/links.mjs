import { browserFolders, isTest, lineAt, sources } from './repository.mjs';
import { knownPaths } from './routes.mjs';

/** Where code names a page: link targets, ways to go, and addresses in data that become links. */
const PLACES = [
  /\bto=(?:\{\s*)?(['"`])(\/[^'"`]*)\1/g,
  /\b(?:to|link|more|target|path|goTo|href)\s*:\s*(['"`])(\/[^'"`]*)\1/g,
  /\b(?:go|goTo|isPublished|needLogin|openNative)\(\s*(?:\w+,\s*)?(['"`])(\/[^'"`]*)\1/g,
];
const FILES =
  /^\/(img|static|remotes|host|api|h5|buyCenter|shop|sandbox|console|health|ready|metrics|assets|discovery)\b|\.\w+$/;

const pathOf = (address) => address.split(/[?#]|\$\{/)[0];

export const deadLinks = ({ file, text }) =>
  PLACES.flatMap((place) => [...text.matchAll(place)])
    .filter(([, , address]) => !FILES.test(pathOf(address)) && !knownPaths.has(pathOf(address)))
    .map((found) => `${file}:${lineAt(text, found.index)} leads to ${pathOf(found[2])}, which is no page of the shop.`);

/** The console has pages of its own. */
const isConsole = (file) => file.startsWith('console/');

export const inspect = () =>
  [...sources(browserFolders(), /\.tsx?$/), ...sources(['demo/src/seed', 'server/src/shop'], /\.ts$/)]
    .filter(({ file }) => !isTest(file) && !isConsole(file))
    .flatMap(deadLinks);
