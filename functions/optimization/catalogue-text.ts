import { techniques } from '#shared/catalogue/techniques';

/** The techniques as the model reads them: the same letters for every run, so that the service can cache them. */
export const techniqueCatalogue = [
  'Catalogue of persuasion techniques, one a line: id | name | what it is | when it backfires | the fact it needs',
  ...techniques.map(({ id, name, definition, backfires, requiresFact }) =>
    [id, name, definition, backfires, requiresFact ?? 'none'].join(' | '),
  ),
].join('\n');
