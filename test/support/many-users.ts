type Row = Record<string, unknown>;

const types = ['Basic', 'Pro', 'Enterprise', 'Suspended'];

/** Profiles of many users like the given one; `mark` keeps the ids of two calls apart. */
export function manyUsersLike(rows: Row[], mark: string, count: number): Row[] {
  const profile = rows.find(({ sk }) => sk === 'PROFILE');
  if (!profile) throw new Error('There is no profile to copy.');
  return Array.from({ length: count }, (_, n) => {
    const id = `00000000-0000-4000-${mark}-${String(n).padStart(12, '0')}`;
    const [firstName, lastName] = [`First${(n * 7) % 97}`, `Last${(n * 31) % 997}`];
    const email = `crowd-${mark}-${n}@people.test`;
    return {
      ...profile,
      ...{ pk: `USER#${id}`, id, email, firstName, lastName, userType: types[n % types.length] },
      ...{ lastNameSk: `${lastName}\t${firstName}`.toLowerCase(), emailSk: email },
      ...{ firstNameSk: `${firstName}\t${lastName}`.toLowerCase() },
      creditsSk: String(n % 60).padStart(9, '0'),
    };
  });
}
