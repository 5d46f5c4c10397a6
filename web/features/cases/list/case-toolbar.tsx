import type { CaseOrder } from '#shared/cases/case-order';
import { searchMaximum } from '#shared/limits';
import { type CaseListView, orderLabels } from './case-list-view';
import type { CaseLook } from './use-case-layout';
import { LayoutGrid, List } from '#ui/icons';
import { SelectField } from '#ui/select-field';
import { TextField } from '#ui/text-field';
import styles from './case-list.module.css';
import { useSearchWords } from './use-search-text';

interface Props {
  view: CaseListView;
  look: CaseLook;
  onLook: (look: CaseLook) => void;
  /** `typed`: the address changes with the words and needs no entry of its own in the history. */
  onView: (view: CaseListView, how: 'chosen' | 'typed') => void;
}

export function CaseToolbar({ view, look, onLook, onView }: Props) {
  const [words, typeWords] = useSearchWords(view.search, (search) => onView({ ...view, search }, 'typed'));
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
          value={words}
          onChange={({ target }) => typeWords(target.value)}
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
          aria-pressed={look === 'grid'}
          onClick={() => onLook('grid')}
        >
          <LayoutGrid size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="List view"
          title="List view"
          aria-pressed={look === 'list'}
          onClick={() => onLook('list')}
        >
          <List size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
