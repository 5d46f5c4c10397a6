import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { filesIn, type Imports, importsOf } from './imports';

interface Rule {
  /** The files that the rule speaks of; the first rule that fits a file is its law. */
  from: RegExp;
  projects: RegExp[];
  packages: RegExp[];
}

const node = /^node:/;
const npm = /./;
const shared = /^shared\//;
const catalogue = /^shared\/catalogue\//;

const rules: Rule[] = [
  { from: catalogue, projects: [shared], packages: [/^zod$/] },
  { from: shared, projects: [shared], packages: [/^zod$/] },
  {
    from: /^functions\/kit\//,
    projects: [shared, /^functions\/kit\//],
    packages: [
      /^@aws-sdk\//,
      /^@smithy\//,
      /^@middy\//,
      /^stripe$/,
      /^@aws-lambda-powertools\//,
      /^aws-lambda$/,
      /^ulid$/,
      /^zod$/,
      node,
    ],
  },
  {
    from: /^functions\/model\/ask-model$/,
    projects: [shared, /^functions\/(kit|model)\//],
    packages: [/^@aws-sdk\/client-bedrock-runtime$/],
  },
  {
    from: /^functions\/terms\/sanitized-html$/,
    projects: [],
    packages: [/^hast-util-(from-html|sanitize|to-html)$/],
  },
  {
    from: /^functions\/documents\/extraction\/read-docx$/,
    projects: [shared, /^functions\/documents\//],
    packages: [/^fflate$/],
  },
  {
    from: /^functions\/documents\/extraction\/read-doc$/,
    projects: [/^functions\/documents\//],
    packages: [/^word-extractor$/],
  },
  {
    from: /^functions\/documents\/extraction\/read-pdf$/,
    projects: [shared, /^functions\/documents\//],
    packages: [/^@hyzyla\/pdfium$/],
  },
  {
    from: /^functions\/documents\/rank-passages$/,
    projects: [shared],
    packages: [/^minisearch$/],
  },
  {
    from: /^functions\//,
    projects: [shared, /^functions\//],
    packages: [/^zod$/, /^aws-lambda$/, /^franc-min$/],
  },
  {
    from: /^web\/ui\/rich-text\//,
    projects: [/^web\/ui\//],
    packages: [/^react/, /^@tiptap\//],
  },
  {
    from: /^web\/ui\//,
    projects: [/^web\/ui\//],
    packages: [/^react/, /^@aws-amplify\/ui-react$/, /^lucide-react$/],
  },
  {
    from: /^web\/features\/optimization\/export\/docx-document$/,
    projects: [shared, /^web\/lib\/changes\//, /^web\/features\/optimization\//],
    packages: [/^docx$/],
  },
  {
    from: /^web\/features\/optimization\/meters\/readability-meters$/,
    projects: [/^web\/features\/optimization\/meters\//],
    packages: [/^syllable$/],
  },
  { from: /^web\/features\/terms\/clean-html$/, projects: [], packages: [/^dompurify$/] },
  {
    from: /^web\/lib\/session\/auth$/,
    projects: [shared, /^web\/lib\//],
    packages: [/^aws-amplify$/],
  },
  {
    from: /^web\/features\/session\/hosted-sign-in$/,
    projects: [shared, /^web\/(lib|features\/session)\//],
    packages: [/^oauth4webapi$/],
  },
  { from: /^web\/lib\//, projects: [shared, /^web\/lib\//], packages: [/^react/, /^@tanstack\//, /^zod$/] },
  {
    from: /^web\/features\//,
    projects: [shared, /^web\/(ui|lib)\//, /^web\/features\//],
    packages: [/^react/, /^@tanstack\//, /^lucide-react$/, /^zod$/],
  },
  {
    from: /^web\/pages\//,
    projects: [shared, /^web\/(features|ui|lib|pages)\//],
    packages: [/^react/, /^@tanstack\//, /^lucide-react$/],
  },
  { from: /^web\//, projects: [shared, /^web\//], packages: [/./] },
  {
    from: /^infra\//,
    projects: [/^shared\/contract\//, /^functions\/kit\/names$/, /^infra\//],
    packages: [/./],
  },
  // The packages know nothing of the app: they could be published as they are.
  { from: /^local\/engine\//, projects: [/^local\/engine\//], packages: [npm] },
  { from: /^local\/stand-in\//, projects: [/^local\/stand-in\//], packages: [npm] },
  { from: /^local\/aws\//, projects: [/^local\/(aws|stand-in)\//], packages: [npm] },
  { from: /^local\/stripe\//, projects: [/^local\/(stripe|stand-in)\//], packages: [npm] },
  { from: /^local\/seed\//, projects: [shared, /^functions\/kit\/names$/, /^local\//], packages: [npm] },
  {
    from: /^local\//,
    projects: [/^functions\/kit\/names$/, /^infra\/(bundle|source-hash|paths|entries)$/, /^local\//],
    packages: [npm],
  },
];

const everything = ['shared', 'functions', 'web', 'infra', 'local'].flatMap(filesIn).map(importsOf);
const nameOf = (file: string) => file.replace(/\.tsx?$/, '');

describe('the arrows of the house', () => {
  it('every import is one that its room allows', () => {
    const broken = everything.flatMap((imports) => breaches(imports));

    expect(broken).toEqual([]);
  });

  it('nobody imports a file that exports a handler', () => {
    const operations = new Set(everything.map(({ file }) => nameOf(file)).filter(isOperation));

    const broken = everything.flatMap(({ file, targets }) =>
      targets.filter(({ name }) => operations.has(name)).map(({ name }) => `${file} imports ${name}`),
    );

    expect(operations.size).toBeGreaterThan(8);
    expect(broken).toEqual([]);
  });

  it('no feature imports another feature, no stand-in another stand-in', () => {
    const room = (name: string) =>
      /^(web\/features\/[^/]+|local\/aws\/(dynamodb|s3|sqs|cognito|google|secrets|textract|bedrock))\//.exec(
        name,
      )?.[0];

    const broken = everything.flatMap(({ file, targets }) =>
      targets
        .filter(({ name }) => room(file) && room(name) && room(file) !== room(name))
        .map(({ name }) => `${file} imports ${name}`),
    );

    expect(broken).toEqual([]);
  });

  it('pure files of a domain know no door of the kit', () => {
    const pure =
      /-(answer|prompt|record|rules)$|\/(change-case|claims|schemas|blocks|converse|openapi|sign-up-details)$|\/(facts|guard|shortlist)\//;

    const broken = everything
      .filter(
        ({ file }) =>
          file.startsWith('functions/') &&
          !file.startsWith('functions/kit') &&
          pure.test(nameOf(file)) &&
          !isOperation(nameOf(file)),
      )
      .flatMap(({ file, targets }) =>
        targets
          .filter(({ name, isType }) => name.startsWith('functions/kit/') && !isType)
          .map(({ name }) => `${file} imports ${name}`),
      );

    expect(broken).toEqual([]);
  });

  it('there are no cycles', () => {
    expect(cycles()).toEqual([]);
  });
});

function breaches({ file, targets }: Imports): string[] {
  const rule = rules.find(({ from }) => from.test(nameOf(file)));
  if (!rule) return [`${file} has no law`];
  return targets
    .filter(
      ({ name, isProject }) => !(isProject ? rule.projects : rule.packages).some((may) => may.test(name)),
    )
    .map(({ name }) => `${file} imports ${name}`);
}

const isOperation = (name: string) =>
  /^functions\//.test(name) &&
  !name.startsWith('functions/kit/') &&
  /export (const|async function|function) handler\b/.test(sourceOf(name));

function sourceOf(name: string) {
  const found = everything.find(({ file }) => nameOf(file) === name);
  return found ? (ts.sys.readFile(found.file) ?? '') : '';
}

function cycles(): string[] {
  const edges = new Map(
    everything.map(({ file, targets }) => [
      nameOf(file),
      // The packages have none by types either.
      targets
        .filter(({ isProject, isType }) => isProject && (!isType || file.startsWith('local/')))
        .map(({ name }) => name),
    ]),
  );
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (name: string, path: string[]) => {
    if (path.includes(name)) found.push([...path.slice(path.indexOf(name)), name].join(' > '));
    if (done.has(name) || path.includes(name)) return;
    for (const next of edges.get(name) ?? []) walk(next, [...path, name]);
    done.add(name);
  };
  for (const name of edges.keys()) walk(name, []);
  return found;
}
