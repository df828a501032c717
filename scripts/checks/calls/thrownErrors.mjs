import path from 'node:path';
import ts from 'typescript';
import { isTest, sources } from '../repository.mjs';

const SERVER = 'server/src';
const CALL = /^[a-z]\w*\.[a-z]\w*$/i;
/** Classes that say their code themselves, or take it as their first argument. */
const OWN_CODE = { LoginRequired: 'loginRequired', Frozen: 'frozen', NotFound: 'notFound', TooMany: 'tooMany' };
/** What only gives can never be short, and reading the code does not tell who gives and who takes. */
const NOT_FOLLOWED = { 'server/src/core/ledger.ts#moveLedger': 'short' };

/** What puts the parts of the server together knows all of them and handles no call. */
const isFollowed = ({ file }) => !isTest(file) && !file.startsWith(`${SERVER}/start/`);

const moduleOf = (from, specifier) => `${path.posix.join(path.posix.dirname(from), specifier)}.ts`;

/** Local name → `file#name` of what a file imports from its own package. */
function importsOf(file, source) {
  const imports = new Map();
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const bindings = statement.importClause?.namedBindings;
    if (!statement.moduleSpecifier.text.startsWith('.') || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      imports.set(name.text, `${moduleOf(file, statement.moduleSpecifier.text)}#${(propertyName ?? name).text}`);
  }
  return imports;
}

/** The literal texts that an expression can be; `{param}` where it is a parameter of the function around it. */
function textsOf(expression, parameters) {
  if (!expression) return [];
  if (ts.isStringLiteral(expression)) return [expression.text];
  if (ts.isConditionalExpression(expression))
    return [...textsOf(expression.whenTrue, parameters), ...textsOf(expression.whenFalse, parameters)];
  const index = ts.isIdentifier(expression) ? parameters.indexOf(expression.text) : -1;
  return index < 0 ? [] : [{ param: index }];
}

function codeOf(options) {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  const property = options.properties.find((one) => one.name?.getText() === 'code');
  return property && ts.isShorthandPropertyAssignment(property) ? property.name : property?.initializer;
}

function thrownBy(node, parameters) {
  const name = node.expression.getText();
  if (OWN_CODE[name]) return [OWN_CODE[name]];
  if (name === 'PlatformError') return textsOf(node.arguments?.[0], parameters);
  return name === 'BusinessError' ? textsOf(codeOf(node.arguments?.[1]), parameters) : [];
}

/** Errors of the shop that arise in a block are its own affair where its `catch` looks at them, or lets nothing out. */
const catches = ({ catchClause }) =>
  catchClause !== undefined &&
  (/(Business|Platform)Error/.test(catchClause.getText()) || !/\bthrow\b/.test(catchClause.getText()));

/** A name after a dot or before a colon is nobody's of the file. */
const isProperty = (node) =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node;

/** What a declaration calls by names of its own, parameters included. */
function localsOf(declaration) {
  const names = new Set();
  const visit = (node) => {
    if ((ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node)) && node !== declaration)
      if (ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return names;
}

const functionOf = (declaration) => {
  const initializer = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  return initializer && (ts.isFunctionLike(initializer) ? initializer : undefined);
};
const parametersOf = (declaration) => functionOf(declaration)?.parameters.map(({ name }) => name.getText()) ?? [];

/** What one declaration throws itself, and whom it names: `{codes, named: [{name, args}]}`; handlers inside are left to themselves. */
function readUnit(declaration, handlers) {
  const unit = { codes: new Set(), params: new Set(), named: [] };
  const parameters = parametersOf(declaration);
  const locals = localsOf(declaration);
  const visit = (node) => {
    if (node !== declaration && handlers.has(node)) return;
    if (ts.isTryStatement(node) && catches(node))
      return void [node.catchClause, node.finallyBlock].forEach((one) => one && visit(one));
    if (ts.isNewExpression(node))
      for (const code of thrownBy(node, parameters))
        if (typeof code === 'string') unit.codes.add(code);
        else unit.params.add(code.param);
    if (ts.isIdentifier(node) && !isProperty(node) && !locals.has(node.text)) {
      const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
      unit.named.push({ name: node.text, args: isCalled ? node.parent.arguments.map((one) => textsOf(one, [])) : [] });
    }
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return unit;
}

/** Handlers of a file by call, and the locals of the function that gives them back. */
function handlersIn(source) {
  const handlers = new Map();
  const locals = new Map();
  const visit = (node) => {
    const isMember = ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node);
    if (isMember && ts.isStringLiteral(node.name) && CALL.test(node.name.text)) {
      handlers.set(node, node.name.text);
      const around = ts.findAncestor(node, ts.isBlock);
      for (const statement of around?.statements.filter(ts.isVariableStatement) ?? [])
        for (const one of statement.declarationList.declarations) locals.set(one, one.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { handlers, locals };
}

const declarationsOf = (statement) =>
  ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : statement.name ? [statement] : [];

function readFile({ file, text }, units) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports = importsOf(file, source);
  const { handlers, locals } = handlersIn(source);
  const apart = new Map([...handlers, ...locals]);
  const top = source.statements.flatMap(declarationsOf).filter(({ name }) => ts.isIdentifier(name));
  const own = new Map(top.map(({ name }) => [name.text, `${file}#${name.text}`]));
  for (const name of locals.values()) own.set(name, `${file}#local ${name}`);
  const add = (key, declaration) => {
    const { named, ...unit } = readUnit(declaration, apart);
    const refs = named.flatMap(({ name, args }) => {
      const to = own.get(name) ?? imports.get(name);
      return to && to !== key ? [{ to, args }] : [];
    });
    units.set(key, { ...unit, refs });
  };
  for (const declaration of top) add(`${file}#${declaration.name.text}`, declaration);
  for (const [node, name] of locals) add(`${file}#local ${name}`, node);
  for (const [node, call] of handlers) add(call, node);
}

/** Call → codes that its handler can throw, each with the way that leads there, as far as the code says so in so many letters. */
export function thrownErrors(files = sources([SERVER], /\.ts$/).filter(isFollowed)) {
  const units = new Map();
  for (const file of files) readFile(file, units);
  const found = new Map();
  for (const call of [...units.keys()].filter((key) => CALL.test(key))) {
    const codes = new Map();
    const from = new Map([[call, '']]);
    for (const key of from.keys()) {
      const { codes: own, refs } = units.get(key);
      const way = `${from.get(key)} ${key.split('#').at(-1)}`.trim();
      for (const code of own) if (NOT_FOLLOWED[key] !== code) codes.set(code, codes.get(code) ?? way);
      for (const { to, args } of refs.filter((ref) => units.has(ref.to))) {
        for (const param of units.get(to).params)
          for (const code of args[param] ?? []) codes.set(code, codes.get(code) ?? way);
        if (!from.has(to)) from.set(to, way);
      }
    }
    found.set(call, codes);
  }
  return found;
}

/** Codes that a handler can throw and its call does not declare; `declared`: call → all of its codes. */
export const undeclaredErrors = (thrown, declared) =>
  [...thrown].flatMap(([call, codes]) =>
    [...codes]
      .filter(([code]) => !declared[call]?.includes(code))
      .map(([code, way]) => `${call} does not declare ${code}, which it can throw: ${way}.`),
  );
