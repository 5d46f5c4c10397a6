import type { Pool, User } from './store';
import type { Service } from './service';
import { runTrigger, triggerAttributes } from './trigger-events';

/**
 * Makes a person CONFIRMED, durably, and then calls PostConfirmation. When that trigger throws, the call fails though
 * the person stays confirmed: the service does the same, and the product has to cope with it.
 */
export const confirmUser = async (service: Service, wanted: Confirmation): Promise<void> => {
  const { user } = wanted;
  user.status = 'CONFIRMED';
  user.modifiedAt = service.surroundings.now();
  delete user.codes['sign-up'];
  await service.store.save();
  await postConfirmation(service, wanted);
};

export interface Confirmation {
  pool: Pool;
  user: User;
  clientId: string;
  clientMetadata?: Record<string, string>;
}

/** Tells the product that somebody has an account; also at the first sign-in by way of an identity provider. */
export const postConfirmation = async (
  service: Service,
  { pool, user, clientId, clientMetadata }: Confirmation,
): Promise<void> => {
  await runTrigger(service, {
    source: 'PostConfirmation_ConfirmSignUp',
    pool,
    userName: user.username,
    clientId,
    request: { userAttributes: triggerAttributes(user), ...(clientMetadata && { clientMetadata }) },
  });
};
