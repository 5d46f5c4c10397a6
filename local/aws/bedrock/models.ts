import { BedrockError, invalid } from './bedrock-error';

export type FamilyName = 'claude' | 'nova';

interface ModelEntry {
  /** Foundation model id. */
  base: string;
  /** Which inference profiles lead to it. */
  prefixes: string[];
  /** Whether the base id itself can be called. */
  onDemand: boolean;
}

/** As the models' pages list them; a profile that is not known to exist is left out. */
const models: ModelEntry[] = [
  claude('sonnet-5', 'eu', 'us', 'global', 'au', 'jp'),
  claude('sonnet-5-5', 'us', 'global'),
  claude('sonnet-4-6', 'eu', 'us', 'global', 'au', 'jp'),
  claude('opus-4-8', 'eu', 'us', 'global'),
  claude('haiku-4-5-20251001-v1:0', 'eu', 'us', 'global', 'au', 'jp'),
  nova('nova-2-lite-v1:0', 'profile', 'eu', 'us', 'global', 'jp'),
  nova('nova-lite-v1:0', 'on-demand', 'eu', 'us', 'apac'),
  nova('nova-micro-v1:0', 'on-demand', 'eu', 'us', 'apac'),
  nova('nova-pro-v1:0', 'on-demand', 'eu', 'us', 'apac'),
];

/** Where a profile sends its requests; the caller needs the foundation model's grant in each. */
const destinations: Record<string, string[]> = {
  eu: ['eu-west-1', 'eu-central-1', 'eu-north-1', 'eu-west-3'],
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
  apac: ['ap-northeast-1', 'ap-south-1', 'ap-southeast-1', 'ap-southeast-2'],
  au: ['ap-southeast-2', 'ap-southeast-4'],
  jp: ['ap-northeast-1', 'ap-northeast-3'],
};

export interface CalledModel {
  family: FamilyName;
  base: string;
  /** Every ARN that the caller must be allowed to invoke. The first is the profile's, when there is one. */
  resources: string[];
  profileArn?: string;
}

const account = '000000000000';
const foundationArn = (region: string, base: string): string =>
  `arn:aws:bedrock:${region}::foundation-model/${base}`;

/** The model behind an id or ARN as called in `region`. Throws the service's refusal for one that cannot be called. */
export const findModel = (given: string, region: string): CalledModel => {
  const id = idOf(given, region);
  const direct = models.find(({ base }) => base === id);
  if (direct) return calledDirectly(direct, region);
  const [, prefix = '', base = ''] = /^([a-z]+)\.(.+)$/.exec(id) ?? [];
  const entry = models.find((one) => one.base === base && one.prefixes.includes(prefix));
  const isInReach = prefix === 'global' || destinations[prefix]?.includes(region);
  if (!entry || !isInReach) throw unknownModel(given);
  const profileArn = `arn:aws:bedrock:${region}:${account}:inference-profile/${id}`;
  const regions = prefix === 'global' ? [region, ''] : (destinations[prefix] ?? []);
  return {
    family: familyOf(base),
    base,
    profileArn,
    resources: [profileArn, ...regions.map((one) => foundationArn(one, base))],
  };
};

const calledDirectly = ({ base, onDemand }: ModelEntry, region: string): CalledModel => {
  if (!onDemand)
    throw invalid(
      `Invocation of model ID ${base} with on-demand throughput isn’t supported. Retry your request with the ID or ARN of an inference profile that contains this model.`,
    );
  return { family: familyOf(base), base, resources: [foundationArn(region, base)] };
};

const idOf = (given: string, region: string): string => {
  if (!given.startsWith('arn:')) return given;
  const [, arnRegion, kind, id = ''] =
    /^arn:aws:bedrock:([a-z0-9-]*):\d*:(foundation-model|inference-profile)\/(.+)$/.exec(given) ?? [];
  if (!kind || arnRegion !== region) throw unknownModel(given);
  return id;
};

/** A well-formed ARN of nothing is not found; an id of nothing is no id at all: so answers the service. */
const unknownModel = (given: string): BedrockError =>
  given.startsWith('arn:')
    ? new BedrockError('ResourceNotFoundException', 'The requested resource was not found.', 404)
    : invalid('The provided model identifier is invalid.');

const familyOf = (base: string): FamilyName => (base.startsWith('anthropic.') ? 'claude' : 'nova');

function claude(name: string, ...prefixes: string[]): ModelEntry {
  return { base: `anthropic.claude-${name}`, prefixes, onDemand: false };
}

function nova(name: string, by: 'profile' | 'on-demand', ...prefixes: string[]): ModelEntry {
  return { base: `amazon.${name}`, prefixes, onDemand: by === 'on-demand' };
}
