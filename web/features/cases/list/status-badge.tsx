import type { CaseHead } from '#shared/cases/case';
import { isOutdated } from '#shared/cases/is-outdated';
import { Badge, type BadgeTone } from '#ui/badge';

const looks: Record<CaseHead['status'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'New', tone: 'neutral' },
  analyzed: { label: 'Analyzed', tone: 'info' },
  optimized: { label: 'Optimized', tone: 'good' },
};

export function StatusBadge({ head }: { head: CaseHead }) {
  const { label, tone } = looks[head.status];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isOutdated(head) && <Badge tone="warn">Update required</Badge>}
      {head.activeJob && <Badge tone="accent">{runNames[head.activeJob.kind]}</Badge>}
    </>
  );
}

const runNames = { analysis: 'Analyzing now', optimization: 'Optimizing now' } as const;
