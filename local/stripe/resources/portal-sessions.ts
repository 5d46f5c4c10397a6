import * as z from 'zod/mini';
import { expand, text, webAddress } from '../api/input';
import { operation } from '../api/operation';
import { newId, randomText } from '../ids';
import { find } from '../service';
import type { PortalSession } from '../api/form';

export const portalSessionOperations = [
  operation({
    name: 'billingPortal.sessions.create',
    method: 'POST',
    path: 'billing_portal/sessions',
    fields: { ...expand, customer: text(), return_url: z.optional(webAddress) },
    unsupported: [
      'after_expiration',
      'configuration',
      'customer_account',
      'flow_data',
      'locale',
      'on_behalf_of',
    ],
    run: (service, { customer, return_url }) => {
      find(service.state.customers, 'customer', customer, 'customer');
      const secret = randomText(60);
      const session: PortalSession = {
        id: newId('bps'),
        object: 'billing_portal.session',
        after_expiration: null,
        configuration: 'bpc_local',
        created: service.now(),
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: return_url ?? null,
        url: `${service.url}/p/session/test_${secret}`,
      };
      service.state.portalSessions.set(`test_${secret}`, session);
      return session;
    },
  }),
];
