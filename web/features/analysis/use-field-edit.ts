import { useEffect, useState } from 'react';
import type { AnalysisField, EditableField } from '#shared/cases/case-fields';
import { updatedBadgeMs } from '#shared/timing';
import type { Unsaved } from '#lib/cases/unsaved';
import type { SaveCase } from '#lib/cases/use-save-case';

/** The state of editing one analysis field; its text stays in this tab until it is saved or discarded. */
export function useFieldEdit(field: AnalysisField & EditableField, value: string, saver: SaveCase) {
  const { save, unsaved } = saver;
  const [draft, setDraft] = useState<Unsaved | undefined>(() => unsaved.of(field));
  const [isUpdated, setIsUpdated] = useState(false);

  useEffect(() => {
    if (!isUpdated) return undefined;
    const timer = setTimeout(() => setIsUpdated(false), updatedBadgeMs);
    return () => clearTimeout(timer);
  }, [isUpdated]);

  const close = () => {
    unsaved.drop(field);
    setDraft(undefined);
  };

  return {
    text: draft?.text,
    isUpdated,
    open: () => setDraft({ text: value, from: value }),
    type: (text: string) => {
      const words = { from: draft?.from ?? value, text };
      unsaved.keep(field, words);
      setDraft(words);
    },
    close,
    store: async () => {
      if (!draft) return;
      const isChange = draft.text !== value;
      if (isChange && !(await save({ [field]: draft.text }, { [field]: draft.from }))) return;
      setIsUpdated(isChange);
      close();
    },
  };
}
