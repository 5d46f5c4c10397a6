import { type PromptKey, promptKeys } from '#shared/prompts/prompt';
import { promptKinds } from '#shared/prompts/prompt-kinds';
import type { AuditEntry } from '#shared/users/audit';
import { settingLabels, settingNames } from '#lib/admin/settings-edits';

/** The detail of an audit entry in words; unknown details are shown as stored. */
export function auditDetail({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string {
  switch (action) {
    case 'saveSettings':
      return detail.split(', ').map(settingWords).join(', ');
    case 'savePrompt':
    case 'activatePrompt':
      return detail.replace(
        /^(\w+) v(\d+)$/,
        (_, key: string, version: string) => `${promptWords(key)}, version ${version}`,
      );
    case 'saveTerms':
    case 'activateTerms':
      return detail.replace(/^v(\d+)$/, 'Version $1');
    case 'createUser':
      return detail.replace(
        /^(\w+) (\d+)$/,
        (_, type: string, credits: string) => `${type}, ${counted(credits, 'credit')}`,
      );
    case 'addCredit':
      return detail.replace(/^\d+$/, (credits) => counted(credits, 'credit'));
    case 'syncProducts':
      return detail.replace(/^\d+$/, (products) => counted(products, 'product'));
    case 'deleteOwnCases':
      return detail.replace(/^archived (\d+)$/, '$1 archived').replace(/^all (\d+)$/, '$1 of all');
    default:
      return detail;
  }
}

const settingWords = (name: string) => {
  const known = settingNames.find((each) => each === name);
  return known ? settingLabels[known] : name;
};

const promptWords = (key: string) =>
  promptKeys.includes(key as PromptKey) ? promptKinds[key as PromptKey].name : key;

const counted = (count: string, word: string) => `${count} ${word}${count === '1' ? '' : 's'}`;
