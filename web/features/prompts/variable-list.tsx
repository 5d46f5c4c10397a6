import type { Prompt } from '#shared/prompts/prompt';
import type { PromptProblems } from '#shared/prompts/prompt-kinds';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import styles from './prompts.module.css';

interface Props {
  prompt: Prompt;
  problems: PromptProblems | undefined;
  onInsert: (name: string) => void;
}

export function VariableList({ prompt, problems, onInsert }: Props) {
  const missing = problems?.missing ?? [];
  return (
    <section aria-labelledby="variables-title" className={styles.variables}>
      <h3 id="variables-title">Variables</h3>
      <ul>
        {prompt.variables.map(({ name, meaning }) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>
            {missing.includes(name) ? <Badge tone="bad">Missing</Badge> : <Badge tone="good">Used</Badge>}
            <span className={styles.small}>{meaning}</span>
            <Button variant="quiet" aria-label={`Insert ${name}`} onClick={() => onInsert(name)}>
              Insert
            </Button>
          </li>
        ))}
      </ul>
      <div role="status" className={styles.problems}>
        {problems && problems.unknown.length > 0 && (
          <p>
            Unknown variables: <Names names={problems.unknown} />. Nothing would stand in their place.
          </p>
        )}
        {missing.length > 0 && (
          <p>
            Missing variables: <Names names={missing} />. The prompt must name each of them.
          </p>
        )}
        {problems?.hasStrayBraces && <p>There are double braces that open or close no variable.</p>}
      </div>
    </section>
  );
}

const Names = ({ names }: { names: readonly string[] }) => (
  <code>{names.map((name) => `{{${name}}}`).join(', ')}</code>
);
