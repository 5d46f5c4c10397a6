/** The page's configuration, fetched at runtime, so that one build works in every stage. */
export interface Config {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** The issuer of the pool's tokens. */
  issuer: string;
  /** Absolute address of the user pool; absent in AWS. */
  userPoolEndpoint?: string;
  apiBase: string;
  /** Cognito's hosted sign-in pages; absent if the user pool has none. */
  hostedSignIn?: HostedSignIn;
  /** Absent if the user pool has no passkeys. */
  passkeys?: true;
  /** Absent if Stripe's pricing table is not configured. */
  payments?: PricingTable;
}

export interface PricingTable {
  /** Address of the script that defines `<stripe-pricing-table>`. */
  scriptUrl: string;
  publishableKey: string;
  pricingTableId: string;
}

export interface HostedSignIn {
  /** Scheme, host and port of the pages. */
  origin: string;
  /** Names of the identity providers, such as Google. */
  providers: readonly string[];
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

/** The configuration for a component; undefined until it is loaded. */
export const configQuery = { queryKey: ['config'], queryFn: config, staleTime: Infinity } as const;
