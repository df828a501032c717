const ORDER = '@layer reset, kit, ui, remotes;';
const HEAD = /^\s*@(charset|import)[^;]+;/gm;

/** Puts a stylesheet into a cascade layer. The order of all layers goes first, so that it holds whichever file arrives first. */
module.exports = function layerLoader(source) {
  const head = source.match(HEAD)?.join('\n') ?? '';
  return `${head}${ORDER}@layer ${this.getOptions().layer}{${source.replace(HEAD, '')}}`;
};
