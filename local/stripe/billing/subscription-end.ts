import { emit, type Service } from '../service';
import type { Subscription } from '../api/form';

export type EndReason = 'cancellation_requested' | 'payment_failed';

export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Cancels the subscription now and stops collecting its invoices. No effect if it has ended already. */
export const endSubscription = (service: Service, subscription: Subscription, reason: EndReason): void => {
  if (isOver(subscription)) return;
  const now = service.now();
  subscription.status = 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  };
  for (const invoice of service.state.invoices.values())
    if (invoice.parent?.subscription_details?.subscription === subscription.id) {
      invoice.next_payment_attempt = null;
      invoice.automatically_finalizes_at = null;
      invoice.auto_advance = false;
    }
  emit(service, 'customer.subscription.deleted', subscription);
};
