/** What the page must know of its surroundings; served beside it, so that one build fits every stage. */
export interface Config {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Absolute address of the user pool; absent in AWS. */
  userPoolEndpoint?: string;
  apiBase: string;
}

let loading: Promise<Config> | undefined;

export function config(): Promise<Config> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return (await response.json()) as Config;
}
