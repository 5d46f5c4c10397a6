import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';

export const rooms = ['shared', 'functions', 'web', 'infra', 'local', 'test'] as const;

/** Every TypeScript file below a folder, as a path from the root of the project. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
}

/** What a file imports: project files as paths without ending, packages by their name. */
export interface Imports {
  file: string;
  /** `isType` is true for imports that leave nothing behind at run time. */
  targets: { name: string; isProject: boolean; isType: boolean }[];
}

export function importsOf(file: string): Imports {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const targets: Imports['targets'] = [];
  const add = (specifier: string, isType: boolean) =>
    targets.push({ ...resolveTarget(file, specifier), isType });
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const isType = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly === true : node.isTypeOnly;
      add((node.moduleSpecifier as ts.StringLiteral).text, isType);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) add(argument.text, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { file, targets };
}

const aliases: Record<string, string> = {
  '#shared/': 'shared/',
  '#functions/': 'functions/',
  '#infra/': 'infra/',
  '#local/': 'local/',
  '#ui/': 'web/ui/',
  '#lib/': 'web/lib/',
  '#features/': 'web/features/',
  '#test/': 'test/',
  '@suasion/local-aws/': 'local/aws/',
  '@suasion/local-stripe/': 'local/stripe/',
  '@suasion/local-engine/': 'local/engine/',
  '@suasion/stand-in/': 'local/stand-in/',
};

function resolveTarget(file: string, specifier: string): { name: string; isProject: boolean } {
  const alias = Object.keys(aliases).find((start) => specifier.startsWith(start));
  if (alias) return { name: `${aliases[alias]}${specifier.slice(alias.length)}`, isProject: true };
  if (!specifier.startsWith('.')) return { name: packageOf(specifier), isProject: false };
  return { name: normalize(relative('.', join(dirname(file), specifier))), isProject: true };
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
