/** The user's initials, shown without a profile picture; a dot if there is no name. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase() || '·';
