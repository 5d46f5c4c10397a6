interface Mail {
  to: string;
  subject: string;
  code: string;
  links: string[];
}

/** A client of the local console. */
export function openConsole(url: string) {
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/__local/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json().catch(() => undefined)) as unknown;
  };
  return {
    inbox: (to: string) => ask('GET', `inbox?to=${encodeURIComponent(to)}`) as Promise<Mail[]>,
    fault: (fault: {
      service: string;
      operation?: string;
      fault: string;
      times?: number;
      delayMs?: number;
      containing?: string;
    }) => ask('POST', 'faults', fault),
    clearFaults: () => ask('DELETE', 'faults'),
    advance: (by: { advanceDays?: number; advanceSeconds?: number }) => ask('POST', 'clock', by),
    modelCalls: () => ask('GET', 'model/calls') as Promise<unknown[]>,
    queueAnswer: (operation: 'analysis' | 'optimization', answer: unknown, containing?: string) =>
      ask('POST', 'model/answers', { operation, answer, containing }),
  };
}
