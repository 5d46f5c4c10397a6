import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const sdk = dirname(fileURLToPath(import.meta.resolve('stripe')));

export interface PublishedTypes {
  /** The differences between a value and an SDK type such as `Product`; empty if it conforms. */
  misfits: (value: unknown, type: string) => string[];
  /** The same for form parameters, where numbers and booleans are strings. */
  misfitsOfForm: (value: unknown, type: string) => string[];
  /** The field names of a type such as `ProductCreateParams`. */
  members: (type: string) => string[];
}

/** Reads the types from the SDK's declarations, so that the check does not depend on our own. */
export const readPublishedTypes = (names: string[]): PublishedTypes => {
  const entry = fileURLToPath(new URL('published-types.entry.ts', import.meta.url));
  const source = [
    "import type Stripe from 'stripe';",
    ...names.map((name, index) => `export type T${index} = Stripe.${name};`),
  ].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
    lib: ['lib.es2022.d.ts'],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === entry || fileExists(name);
  host.getSourceFile = (name, language) =>
    name === entry ? ts.createSourceFile(name, source, language) : getSourceFile(name, language);
  const program = ts.createProgram([entry], options, host);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const types = new Map<string, ts.Type>();
  for (const statement of file?.statements ?? [])
    if (ts.isTypeAliasDeclaration(statement)) {
      const name = names[Number(statement.name.text.slice(1))] ?? '';
      types.set(name, checker.getTypeFromTypeNode(statement.type));
    }
  const typeOf = (name: string): ts.Type => {
    const type = types.get(name);
    if (!type || type.flags & ts.TypeFlags.Any) throw new Error(`The SDK has no type ${name}.`);
    return type;
  };
  return {
    misfits: (value, name) => misfits({ checker, isPlain: isPlainType }, value, typeOf(name), name),
    misfitsOfForm: (value, name) => misfits({ checker, isPlain: isPlainInForm }, value, typeOf(name), name),
    members: (name) => checker.getPropertiesOfType(typeOf(name)).map((member) => member.name),
  };
};

/** Checks a string, number or boolean against a non-object type. */
type IsPlain = (checker: ts.TypeChecker, value: unknown, type: ts.Type) => boolean;
interface Judge {
  checker: ts.TypeChecker;
  isPlain: IsPlain;
}

const misfits = (judge: Judge, value: unknown, type: ts.Type, at: string): string[] => {
  if (type.symbol?.name === 'Decimal')
    return typeof value === 'string' ? [] : [`${at}: a decimal travels as a text`];
  if (type.isUnion()) return misfitsOfUnion(judge, value, type, at);
  if (value === null) return type.flags & ts.TypeFlags.Null ? [] : [`${at}: must not be null`];
  if (typeof value !== 'object')
    return judge.isPlain(judge.checker, value, type) ? [] : [`${at}: ${JSON.stringify(value)}`];
  if (Array.isArray(value)) {
    const each = judge.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return each
      ? value.flatMap((one, index) => misfits(judge, one, each, `${at}[${index}]`))
      : [`${at}: is no list`];
  }
  return misfitsOfObject(judge, value as Record<string, unknown>, type, at);
};

const misfitsOfUnion = (judge: Judge, value: unknown, type: ts.UnionType, at: string): string[] => {
  const found = type.types.map((one) => misfits(judge, value, one, at));
  // Reports the differences of the closest union member.
  return found.sort((one, other) => one.length - other.length)[0] ?? [];
};

const misfitsOfObject = (
  judge: Judge,
  value: Record<string, unknown>,
  type: ts.Type,
  at: string,
): string[] => {
  if (!(type.flags & ts.TypeFlags.Object)) return [`${at}: must not be an object`];
  const { checker } = judge;
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  const members = checker.getPropertiesOfType(type);
  const known = new Set(members.map(({ name }) => name));
  const unknown = Object.keys(value).filter((name) => !known.has(name));
  return [
    ...unknown.flatMap((name) =>
      index
        ? misfits(judge, value[name], index, `${at}.${name}`)
        : [`${at}.${name}: Stripe has no such member`],
    ),
    ...members.flatMap((member) => {
      const isThere = Object.hasOwn(value, member.name);
      if (!isThere) return member.flags & ts.SymbolFlags.Optional ? [] : [`${at}.${member.name}: is missing`];
      return misfits(judge, value[member.name], checker.getTypeOfSymbol(member), `${at}.${member.name}`);
    }),
  ];
};

const isPlainType: IsPlain = (checker, value, type) => {
  const { flags } = type;
  if (type.isStringLiteral() || type.isNumberLiteral()) return value === type.value;
  if (flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === String(value);
  // An enum that also allows any other string.
  if (type.isIntersection()) return typeof value === 'string';
  if (flags & ts.TypeFlags.String) return typeof value === 'string';
  if (flags & ts.TypeFlags.Number) return typeof value === 'number';
  return Boolean(flags & ts.TypeFlags.Boolean) && typeof value === 'boolean';
};

const isPlainInForm: IsPlain = (checker, value, type) => {
  if (typeof value !== 'string') return false;
  const { flags } = type;
  if (flags & ts.TypeFlags.NumberLike)
    return /^-?\d+$/.test(value) && isPlainType(checker, Number(value), type);
  if (flags & ts.TypeFlags.BooleanLike)
    return ['true', 'false'].includes(value) && isPlainType(checker, value === 'true', type);
  return isPlainType(checker, value, type);
};

/** Method and path of every request of the SDK, with `x` for ids. */
export const publishedCalls = (): { method: string; path: string }[] => {
  const folder = join(sdk, 'resources');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return Array.from(
    text.matchAll(/_makeRequest\('(\w+)', [`']([^`']+)[`']/g),
    ([, method = '', path = '']) => ({ method, path: path.replace(/\$\{[^}]+\}/g, 'x') }),
  );
};
