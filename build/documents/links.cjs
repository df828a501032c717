const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');
const { filesBelow } = require('../files.cjs');

const PAGE = /^\/[A-Za-z][\w-]*(\/[A-Za-z][\w-]*)*$/;
/** What the server answers with something else than a page. */
const NO_PAGE = /^\/(api|h5|buyCenter|shop|img|static|remotes|sandbox|console|discovery|host)(\/|$)/;
/** What is never part of a page. */
const BESIDE = /\.(test|testing|visit)\.tsx?$/;

const pathIn = (text) => text.split(/[?#]/, 1)[0];

/** Texts written in a file; of a text with values in it, what stands before the first. */
function literals(file) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    // `/product/${id}` is not the page /product.
    if (ts.isTemplateExpression(node) && /[?#]/.test(node.head.text)) found.push(node.head.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false));
  return found;
}

/** Pages of the shop that a package's own code leads to. */
function linksOf(folder) {
  const files = filesBelow(path.join(folder, 'src')).filter((file) => /\.tsx?$/.test(file) && !BESIDE.test(file));
  const paths = files
    .flatMap(literals)
    .map(pathIn)
    .filter((text) => PAGE.test(text) && !NO_PAGE.test(text));
  return [...new Set(paths)].sort();
}

module.exports = { linksOf };
