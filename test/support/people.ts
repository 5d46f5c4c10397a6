import { inject } from 'vitest';
import { openConsole } from './console';
import { type Person, signUpPerson } from './person';

/** The product that runs for all operation tests. */
export const productUrl = () => inject('productUrl');
export const localConsole = () => openConsole(productUrl());

/** A new confirmed person; each call makes another one. */
export const newPerson = (name = 'person'): Promise<Person> =>
  signUpPerson(productUrl(), `${name}-${Math.random().toString(36).slice(2, 10)}@people.test`);
