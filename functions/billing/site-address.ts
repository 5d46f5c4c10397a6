import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { envIfAny } from '../kit/env';
import { variables } from '../kit/names';

export function siteAddress(path: string): string {
  const site = envIfAny(variables.siteUrl);
  if (!site) throw new AppError('payments_off', messages.paymentsOff);
  return `${site}${path}`;
}
