import type { DemoFile } from './upload-files';
import { files, texts } from './texts';

export interface Recipe {
  title: string;
  text: string;
  until: 'draft' | 'analyzed' | 'optimized';
  notes?: { audienceInfo?: string; brandVoice?: string };
  /** Uploaded in step 3 and analyzed before the optimization. */
  files?: readonly DemoFile[];
  /** A field to change after the optimization, which makes it outdated. */
  changedLater?: { toneOfVoice: string };
  isArchived?: true;
}

/** The cases of each demo account by e-mail; the last one is the newest and so the first in the list. */
export const recipes: Record<string, readonly Recipe[]> = {
  'basic@example.com': [
    { title: 'Museum exhibition page', text: texts.museum, until: 'draft' },
    { title: 'Gym membership flyer', text: texts.gym, until: 'analyzed' },
  ],
  'pro@example.com': [
    { title: 'Nurse job advertisement', text: texts.jobAd, until: 'analyzed', isArchived: true },
    { title: 'Round Up announcement', text: texts.banking, until: 'draft' },
    {
      title: 'Payroll webinar invitation',
      text: texts.webinar,
      until: 'analyzed',
      notes: {
        audienceInfo: 'HR leads of companies with 50 to 500 people. They fear fines more than extra work.',
      },
    },
    {
      title: 'Mattress product page',
      text: texts.mattress,
      until: 'optimized',
      changedLater: { toneOfVoice: 'Calm and matter-of-fact, with a little dry humour' },
    },
    { title: 'Winter appeal', text: texts.charity, until: 'analyzed' },
    { title: 'Reporting module launch', text: texts.reporting, until: 'optimized' },
  ],
  'enterprise@example.com': [
    { title: 'Travel insurance offer', text: texts.insurance, until: 'analyzed' },
    {
      title: 'First mail to delivery companies',
      text: texts.coldMail,
      until: 'optimized',
      notes: {
        audienceInfo:
          'Owners of delivery companies with 10 to 60 vans. They read mail on the phone between two tours.',
        brandVoice: 'Short sentences. We say you, never clients. No superlatives, no exclamation marks.',
      },
      files: [
        { documentType: 'audience', name: 'Interviews with owners.txt', text: files.interviews },
        { documentType: 'brand', name: 'How we write.txt', text: files.guidelines },
      ],
    },
  ],
  'admin@example.com': [{ title: 'Winter appeal, second mailing', text: texts.charity, until: 'optimized' }],
  'broke@example.com': [{ title: 'Gym autumn campaign', text: texts.gym, until: 'analyzed' }],
};
