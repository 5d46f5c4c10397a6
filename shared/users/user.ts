import * as z from 'zod/mini';
import { userTypes } from '#shared/roles';

export const userOrders = ['lastName', 'firstName', 'email', 'userType', 'credits'] as const;
export type UserOrder = (typeof userOrders)[number];
export const directions = ['ascending', 'descending'] as const;
export type Direction = (typeof directions)[number];

/** What an admin may make a new person; nobody is born suspended. */
export const newUserTypes = ['Basic', 'Pro', 'Enterprise', 'Admin'] as const;

/** A person as admins see them. */
export const User = z.strictObject({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(userTypes),
  /** What can be spent now. */
  credits: z.int(),
  createdAt: z.string(),
  /** True while the account is being deleted. */
  isClosing: z.boolean(),
});
export type User = z.infer<typeof User>;
