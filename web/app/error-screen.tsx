import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { buttonClass } from '#ui/button-class';
import { Panel } from '#ui/panel';

export function ErrorScreen() {
  const error = useRouteError();
  const isOutOfDate =
    error instanceof Error && /dynamically imported module|module script/i.test(error.message);

  useEffect(() => {
    document.title = 'Unexpected Application Error! · Suasion';
  }, []);

  return (
    <Panel
      level="page"
      title="Unexpected Application Error!"
      action={
        <>
          <a className={buttonClass('primary')} href={location.href}>
            Reload this page
          </a>
          <a className={buttonClass('plain')} href="/">
            Go to the start page
          </a>
        </>
      }
    >
      <p>
        {isOutOfDate
          ? 'A part of the page could not be loaded: the connection was cut, or a newer version is out.'
          : 'Something on this page broke. Your saved cases are not affected.'}
      </p>
    </Panel>
  );
}
