import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Case } from '#shared/cases/case';
import { NewCase } from '#shared/cases/case-rules';
import { formResolver } from '#lib/forms/form-resolver';
import type { SaveCase } from '#lib/cases/use-save-case';

type Words = Pick<Case, 'title' | 'originalText'>;

const fields = ['title', 'originalText'] as const;

/** Title and text while edited; stored in this tab until saved, and never merged with another user's changes. */
export function useTextEdit(caseRecord: Case, { save, unsaved }: SaveCase) {
  const { title, originalText } = caseRecord;
  const [kept] = useState(() => ({ title: unsaved.of('title'), originalText: unsaved.of('originalText') }));
  const [following, setFollowing] = useState(() => ({
    from: { title: kept.title?.from ?? title, originalText: kept.originalText?.from ?? originalText },
    times: 0,
  }));
  const { from, times } = following;
  const form = useForm<Words>({
    resolver: formResolver(NewCase),
    defaultValues: {
      title: kept.title?.text ?? title,
      originalText: kept.originalText?.text ?? originalText,
    },
  });
  const watched = useWatch({ control: form.control });
  const words = useMemo(() => ({ ...from, ...watched }), [from, watched]);
  const changed = fields.filter((field) => words[field] !== from[field]);

  const isNewer = from.title !== title || from.originalText !== originalText;
  const isAsStored = words.title.trim() === title && words.originalText === originalText;
  if (isNewer && (changed.length === 0 || isAsStored))
    setFollowing({ from: { title, originalText }, times: times + 1 });
  useEffect(() => {
    if (times > 0) form.reset(from);
  }, [form, from, times]);

  useEffect(() => {
    for (const field of fields)
      if (words[field] === from[field]) unsaved.drop(field);
      else unsaved.keep(field, { text: words[field], from: from[field] });
  }, [unsaved, words, from]);

  return {
    form,
    words,
    isChanged: changed.length > 0,
    isNewText: changed.includes('originalText'),
    isRestored: kept.title !== undefined || kept.originalText !== undefined,
    /** Resolves to true when both fields are saved. */
    store: async () => {
      if (changed.length === 0) return true;
      const now = Object.fromEntries(changed.map((field) => [field, form.getValues(field)]));
      return save(now, from);
    },
    discard: () => form.reset({ title, originalText }),
  };
}
