import type { HttpRoute } from '../templates/read-routes';

export interface Match {
  route: HttpRoute;
  pathParameters: Record<string, string>;
}

export function matcher(routes: readonly HttpRoute[]) {
  const parsed = routes
    .map((route) => ({ route, parts: route.path.split('/') }))
    .sort((a, b) => parametersIn(a.route) - parametersIn(b.route));
  return (method: string, path: string): Match | undefined => {
    const sent = path.split('/');
    for (const { route, parts } of parsed) {
      if (route.method !== method || parts.length !== sent.length) continue;
      const pathParameters = fit(parts, sent);
      if (pathParameters) return { route, pathParameters };
    }
    return undefined;
  };
}

const parametersIn = ({ path }: HttpRoute) => path.split('{').length;

function fit(parts: string[], sent: string[]): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const word = sent[index] ?? '';
    const [, name] = /^\{(.+)\}$/.exec(part) ?? [];
    if (name === undefined) {
      if (part !== word) return undefined;
    } else {
      const value = decode(word);
      if (!value) return undefined;
      found[name] = value;
    }
  }
  return found;
}

function decode(word: string): string | undefined {
  try {
    return decodeURIComponent(word);
  } catch {
    return undefined;
  }
}
