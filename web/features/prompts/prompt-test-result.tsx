import type { Finding, PromptTest, PromptTestOutcome } from '#shared/prompts/prompt-test';
import { Badge, type BadgeTone } from '#ui/badge';
import { Notice } from '#ui/notice';
import styles from './prompts.module.css';

export const PromptTestResult = ({ test: { outcome, error } }: { test: PromptTest }) => (
  <div className={styles.outcome}>
    {error && <Notice tone="error">{error.message}</Notice>}
    {!error && <p role="status">The test run is done.</p>}
    {outcome && <Details outcome={outcome} />}
  </div>
);

const Details = ({ outcome }: { outcome: PromptTestOutcome }) => {
  const { findings, result, requests, answers } = outcome;
  return (
    <>
      <p className={styles.small}>{factsOf(outcome)}</p>
      <h4>What the checks found</h4>
      {findings.length === 0 && <p className={styles.small}>Nothing could be checked.</p>}
      <ul className={styles.findings}>
        {findings.map(({ kind, sentence }) => (
          <li key={`${kind} ${sentence}`}>
            <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      {result !== '' && <Part title="Result" text={result} />}
      {requests.map((parts, position) => (
        <Part
          key={`request ${position}`}
          title={requests.length > 1 ? `Rendered request ${position + 1}` : 'Rendered request'}
          text={parts.map(({ role, text }) => `[${role}]\n${text}`).join('\n\n')}
        />
      ))}
      {answers.map((answer, position) => (
        <Part
          key={`answer ${position}`}
          title={answers.length > 1 ? `Answer ${position + 1}` : 'Answer'}
          text={answer}
        />
      ))}
    </>
  );
};

const kinds: Record<Finding['kind'], { label: string; tone: BadgeTone }> = {
  good: { label: 'Kept', tone: 'good' },
  changed: { label: 'Changed', tone: 'warn' },
  note: { label: 'Note', tone: 'neutral' },
};

const factsOf = ({ modelId, inputTokens, outputTokens, milliseconds }: PromptTestOutcome) =>
  [
    modelId,
    `${inputTokens.toLocaleString('en-US')} tokens in`,
    `${outputTokens.toLocaleString('en-US')} out`,
    `${(milliseconds / 1_000).toFixed(1)} s`,
  ].join(' · ');

const Part = ({ title, text }: { title: string; text: string }) => (
  <details className={styles.part}>
    <summary>{title}</summary>
    <pre tabIndex={0} aria-label={title} role="group">
      {text}
    </pre>
  </details>
);
