import { inject } from 'vitest';
import { openConsole } from './console';
import { type TestUser, signUpUser } from './test-user';

/** The product that runs for all operation tests. */
export const productUrl = () => inject('productUrl');
export const localConsole = () => openConsole(productUrl());

/** A new confirmed user; each call creates another one. */
export const newUser = (name = 'person'): Promise<TestUser> =>
  signUpUser(productUrl(), `${name}-${Math.random().toString(36).slice(2, 10)}@people.test`);
