import { Fragment, useState } from 'react';
import { MarkedText } from '#ui/marked-text';
import styles from './landing.module.css';
import {
  after,
  before,
  type ExampleFinding,
  factsKept,
  markersFound,
  techniquesApplied,
} from './example-copy';

export const Example = () => (
  <section className={styles.example} aria-labelledby="example-title">
    <h2 id="example-title" className={styles.title}>
      An example, before and after
    </h2>
    <Side name="Before" text={before} findings={markersFound} />
    <Side name="After" text={after} findings={techniquesApplied} />
    <p className={styles.facts}>
      Facts kept:{' '}
      {factsKept.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ', '}
          <strong>{fact}</strong>
        </Fragment>
      ))}
      . Nothing was added.
    </p>
  </section>
);

interface SideProps {
  name: string;
  text: string;
  findings: readonly ExampleFinding[];
}

function Side({ name, text, findings }: SideProps) {
  const [activeId, setActiveId] = useState<string>();
  const marks = findings.map((finding) => ({
    ...finding,
    startIndex: text.indexOf(finding.words),
    endIndex: text.indexOf(finding.words) + finding.words.length,
  }));
  return (
    <div className={styles.side}>
      <h3 className={styles.name}>{name}</h3>
      <MarkedText text={text} marks={marks} activeId={activeId} onActive={setActiveId} />
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li
            key={finding.id}
            data-hue={finding.hue}
            data-active={finding.id === activeId}
            onPointerEnter={() => setActiveId(finding.id)}
            onPointerLeave={() => setActiveId(undefined)}
          >
            <span className={styles.sign}>{finding.sign}</span>
            <span>
              <strong>{finding.name}</strong> <em>{finding.tag}</em>
              <br />
              {finding.remark}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
