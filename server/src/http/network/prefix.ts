/**
 * Calls of the shop's own people and of the registry lie below it: a cookie or a bearer's token, JSON, and the HTTP status says what
 * `states` says.
 */
const CONSOLE = '/console/api/';

export const isConsolePath = (path: string) => path.startsWith(CONSOLE);
