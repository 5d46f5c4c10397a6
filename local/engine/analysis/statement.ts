import type { Evidence, GoalField } from '../answers';

/** What one field says, with the words of the copy that it rests on. */
export interface Statement {
  text: string;
  quotes: string[];
}

export const evidenceOf = (field: GoalField, statement: Statement, copy: string): Evidence[] =>
  statement.quotes.filter((quote) => quote !== '' && copy.includes(quote)).map((quote) => ({ field, quote }));
