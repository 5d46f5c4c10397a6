/** The first letters of a person's names, as they stand on the place of a picture; a dot when there is no name. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase() || '·';
