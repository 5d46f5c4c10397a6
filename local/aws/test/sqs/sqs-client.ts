import { SQSClient } from '@aws-sdk/client-sqs';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import type { Deed, Fault, Surroundings } from '@suasion/stand-in/stand-in';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

export const clientFor = (url: string, accessKeyId = 'AKIATEST'): SQSClient =>
  new SQSClient({
    endpoint: url,
    region: 'eu-west-1',
    credentials: { accessKeyId, secretAccessKey: 'none' },
    maxAttempts: 3,
  });

/** Surroundings whose clock, faults and refusals a test can move. */
export const movableSurroundings = () => {
  const faults: { operation: string; fault: Fault }[] = [];
  const deeds: Deed[] = [];
  const state = { offsetMs: 0, refuse: (_: Deed): string | undefined => undefined };
  const surroundings: Surroundings = {
    ...openSurroundings(),
    now: () => Date.now() + state.offsetMs,
    takeFault: (service, operation) => {
      const at = faults.findIndex((one) => service === 'sqs' && one.operation === operation);
      return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    },
    refusal: (deed) => {
      deeds.push(deed);
      return state.refuse(deed);
    },
  };
  return { surroundings, faults, deeds, state };
};
