import { textMap } from '../input';
import type { Call } from '../service';
import type { Grant } from '../tokens';
import { runTrigger, triggerAttributes } from '../trigger-events';

/** Calls PostAuthentication, which may still end the sign-in by throwing. */
export const announceSignIn = async (call: Call, { pool, client, user }: Grant): Promise<void> => {
  const clientMetadata = textMap(call.input, 'ClientMetadata');
  await runTrigger(call.service, {
    source: 'PostAuthentication_Authentication',
    pool,
    userName: user.username,
    clientId: client.clientId,
    request: {
      userAttributes: triggerAttributes(user),
      newDeviceUsed: false,
      ...(clientMetadata && { clientMetadata }),
    },
  });
};
