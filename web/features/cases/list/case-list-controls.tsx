import type { CaseFilter, CaseOrder } from '#shared/cases/case';
import { searchMaximum } from '#shared/limits';
import { addressOf, type CaseListView, type CaseLayout, filterLabels, orderLabels } from './case-list-view';
import { LayoutGrid, List } from '#ui/icons';
import { SelectField } from '#ui/select-field';
import { TextField } from '#ui/text-field';
import styles from './case-list.module.css';
import { Link } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/profile/profile';

interface Props {
  view: CaseListView;
  layout: CaseLayout;
  onLayout: (layout: CaseLayout) => void;
  /** `chosen`: adds a history entry. `typed`: replaces the URL without one. */
  onView: (view: CaseListView, how: 'chosen' | 'typed') => void;
}

export function CaseToolbar({ view, layout, onLayout, onView }: Props) {
  const [text, setText] = useSearchText(view.search, (search) => onView({ ...view, search }, 'typed'));
  return (
    <div className={styles.toolbar}>
      <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search titles and texts"
          labelHidden
          type="search"
          placeholder="Search titles and texts"
          autoComplete="off"
          maxLength={searchMaximum}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <SelectField
        label="Sort"
        labelHidden
        className={styles.sort}
        value={view.sort}
        onChange={({ target }) => onView({ ...view, sort: target.value as CaseOrder }, 'chosen')}
      >
        {(Object.keys(orderLabels) as CaseOrder[]).map((order) => (
          <option key={order} value={order}>
            {orderLabels[order]}
          </option>
        ))}
      </SelectField>
      <div role="group" aria-label="Layout" className={styles.views}>
        <button
          type="button"
          aria-label="Grid view"
          title="Grid view"
          aria-pressed={layout === 'grid'}
          onClick={() => onLayout('grid')}
        >
          <LayoutGrid size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="List view"
          title="List view"
          aria-pressed={layout === 'list'}
          onClick={() => onLayout('list')}
        >
          <List size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

export const CaseFilterBar = ({ view }: { view: CaseListView }) => (
  <nav aria-label="Status filter" className={styles.filters}>
    {(Object.keys(filterLabels) as CaseFilter[]).map((filter) => (
      <Link
        key={filter}
        to={addressOf({ ...view, filter })}
        aria-current={filter === view.filter ? 'true' : undefined}
      >
        {filterLabels[filter]}
      </Link>
    ))}
  </nav>
);

const waitMs = 350;

/** The text in the search field; searches a moment after the last keystroke. */
function useSearchText(asked: string, onAsk: (search: string) => void) {
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const ask = useRef(onAsk);
  useEffect(() => {
    ask.current = onAsk;
  });
  // Follows URL changes from elsewhere, such as Back. Ignores spaces at the ends, which the user may still be typing.
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== text.trim()) setText(asked);
  }

  useEffect(() => {
    if (text.trim() === asked) return undefined;
    const timer = setTimeout(() => ask.current(text.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [text, asked]);

  return [text, setText] as const;
}

export function SavedCases({ profile }: { profile: Profile | undefined }) {
  const { savedCases = 0, savedCaseLimit = null } = profile ?? {};
  if (savedCaseLimit === null) return null;
  return (
    <p className={styles.line}>
      <strong>
        {savedCases} of {savedCaseLimit} cases
      </strong>
      {' saved, archived ones included'}
      {savedCases >= savedCaseLimit && (
        <>
          {' · '}
          <Link to="/pricing">See the plans that hold more</Link>
        </>
      )}
    </p>
  );
}
