import { useTitle } from '#lib/use-title';
import { Panel } from '#ui/panel';

export function Terms() {
  useTitle('Terms & Conditions');
  return (
    <>
      <Panel level="page" title="Terms & Conditions Not Available">
        No Terms & Conditions have been published yet.
      </Panel>
    </>
  );
}
