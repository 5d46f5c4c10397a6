import { Link } from 'react-router';
import { addressOf, type CaseListView, filterLabels } from './case-list-view';
import { buttonClass } from '#ui/button-class';
import { Panel } from '#ui/panel';

export function NoCases({ view }: { view: CaseListView }) {
  const { filter, search } = view;
  if (search)
    return (
      <Panel
        title={`Nothing found for “${search}”`}
        action={
          <Link to={addressOf({ ...view, search: '' })} className={buttonClass('plain')}>
            Clear the search
          </Link>
        }
      >
        No case under {filterLabels[filter]} has all of these words in its title or texts.
      </Panel>
    );
  if (filter === 'archived')
    return (
      <Panel title="No archived cases">
        Archive a case that you are done with: it leaves the other lists and waits here.
      </Panel>
    );
  if (filter !== 'all')
    return (
      <Panel
        title="No cases yet"
        action={
          <Link to={addressOf({ ...view, filter: 'all' })} className={buttonClass('plain')}>
            Show all cases
          </Link>
        }
      >
        No case has the status {filterLabels[filter]} at the moment.
      </Panel>
    );
  return (
    <Panel
      title="No cases yet"
      action={
        <Link to="/new-case" className={buttonClass('primary')}>
          New Optimization Case
        </Link>
      }
    >
      A case holds one piece of copy, what the analysis found in it, and its rewrite. Begin with a text you
      know well, or with one of the examples.
    </Panel>
  );
}
