import { markers } from '#shared/catalogue/markers';

/** The markers as the model reads them: the same letters for every run, so that the service can cache them. */
export const markerCatalogue = [
  'Catalogue of behavioural markers, one a line: id | name | category | helps, hurts or depends | definition',
  ...markers.map(({ id, name, category, polarity, definition }) =>
    [id, name, category, polarity, definition].join(' | '),
  ),
].join('\n');
