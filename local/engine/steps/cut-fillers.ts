import { FILLERS } from '../data/fillers';
import { applyRules, type Proposal } from './proposal';

const RULES = FILLERS.map(([find, put]) => ({
  find,
  put: (all: string) => (put.includes('$') ? all.replace(find, put) : put),
}));

/** Takes away words without meaning where they stand. */
export const cutFillers = (text: string): Proposal | undefined => applyRules(text, RULES);
