import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../run.mjs';

const require = createRequire(import.meta.url);
const { CONTRACT, SHARES } = require('../../build/contract.cjs');
const { SHARED, remoteFolder, remoteNames } = require('../../build/places.cjs');
const { readBlocks } = require('../../build/documents/routes.cjs');

const MAX_LENGTH = 240;
const FLAGS =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrayAsGenericType;

function programOf(files) {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  return ts.createProgram(files, { ...options, noEmit: true, stableTypeOrdering: true });
}

/** A long type is described by its beginning and a digest of the rest, so that any change of it shows. */
const short = (text) =>
  text.length <= MAX_LENGTH
    ? text
    : `${text.slice(0, MAX_LENGTH)}… ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;

const isOurs = (symbol) =>
  symbol.declarations?.some((each) => each.getSourceFile().fileName.startsWith(SHARED)) ?? false;
const isOptional = (symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0;
const sorted = (entries) => Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));

/** Says a type in short: an object's own members one by one, anything else as it would be written. */
function speaker(checker) {
  const say = (type, more = 0) => short(checker.typeToString(type, undefined, FLAGS | more));
  const members = (type, at) =>
    sorted(
      type
        .getProperties()
        .filter(isOurs)
        .map((each) => [
          `${each.name}${isOptional(each) ? '?' : ''}`,
          say(checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(each, at))),
        ]),
    );
  const isPlainObject = (type) =>
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    type.getCallSignatures().length === 0 &&
    !checker.isArrayType(type) &&
    type.getProperties().some(isOurs);
  const ofType = (type, at) => (isPlainObject(type) ? members(type, at) : say(type, ts.TypeFormatFlags.InTypeAlias));
  return { say, ofType };
}

/** A component is known by its props. */
function propsOf(checker, name, type, at) {
  const [signature, ...more] = type.getCallSignatures();
  if (!signature || more.length || !/^[A-Z]/.test(name) || signature.getParameters().length !== 1) return undefined;
  return checker.getTypeOfSymbolAtLocation(signature.getParameters()[0], at);
}

function describeExport(checker, speak, symbol, at) {
  const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  if (!(real.flags & ts.SymbolFlags.Value) || real.flags & ts.SymbolFlags.Class)
    return speak.ofType(checker.getDeclaredTypeOfSymbol(real), at);
  const type = checker.getTypeOfSymbolAtLocation(real, at);
  const props = propsOf(checker, symbol.name, type, at);
  if (props && isOurs(real)) return speak.ofType(props, at);
  return speak.say(type);
}

/** Exports that say `@deprecated`, with what they say to do instead. */
const deprecatedIn = (checker, source) =>
  checker.getExportsOfModule(checker.getSymbolAtLocation(source)).flatMap((symbol) => {
    const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const tag = real.getJsDocTags(checker).find(({ name }) => name === 'deprecated');
    return tag ? [[symbol.name, ts.displayPartsToString(tag.text) || 'use something else']] : [];
  });

/** Everything that `shared` gives at run time and that remotes are held to. */
export function describeContract() {
  const route = path.join(SHARED, 'contract/route.ts');
  const files = SHARES.map(({ file }) => path.join(SHARED, file));
  const program = programOf([...files, route]);
  const checker = program.getTypeChecker();
  const speak = speaker(checker);
  const exportsOf = (file) => {
    const source = program.getSourceFile(file);
    return sorted(
      checker
        .getExportsOfModule(checker.getSymbolAtLocation(source))
        .map((symbol) => [symbol.name, describeExport(checker, speak, symbol, source)]),
    );
  };
  const deprecated = SHARES.flatMap(({ share, file }) =>
    deprecatedIn(checker, program.getSourceFile(path.join(SHARED, file))).map(([name, text]) => [
      `${share} ${name}`,
      text,
    ]),
  );
  return {
    version: CONTRACT,
    entries: sorted(SHARES.map(({ share, file }) => [share, exportsOf(path.join(SHARED, file))])),
    route: exportsOf(route),
    ...(deprecated.length > 0 && { deprecated: sorted(deprecated) }),
    blocks: sorted(remoteNames().flatMap((name) => Object.entries(readBlocks(remoteFolder(name))))),
  };
}
