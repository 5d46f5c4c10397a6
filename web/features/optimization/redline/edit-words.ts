import type { Change } from '#lib/changes/changes';

/**
 * What a person typed in place of a change. The spaces and line breaks around its words are not shown in the box and
 * are put back, so that no words run together; an emptied box leaves nothing.
 */
export function editedWords({ removed, added }: Pick<Change, 'removed' | 'added'>, typed: string): string {
  const words = typed.trim();
  if (words === '') return '';
  const pattern = added.trim() === '' ? removed : added;
  const [before = ''] = /^\s*/.exec(pattern) ?? [];
  const [after = ''] = /\s*$/.exec(pattern) ?? [];
  return `${before}${words}${after}`;
}
