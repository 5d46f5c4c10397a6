import * as z from 'zod/mini';
import { userTypes } from '#shared/roles';

export const userOrders = ['lastName', 'firstName', 'email', 'userType', 'credits'] as const;
export type UserOrder = (typeof userOrders)[number];
export const directions = ['ascending', 'descending'] as const;
export type Direction = (typeof directions)[number];

/** The types that an admin may give to a new user. */
export const newUserTypes = ['Basic', 'Pro', 'Enterprise', 'Admin'] as const;

/** A user as admins see them. */
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
