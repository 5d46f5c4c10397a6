import type { CaseRecord } from '../cases/case-record';
import type { RewriteInput } from './rewrite-input';

/** All that a rewrite of a case is made from. */
export const toRewriteInput = ({ head, body }: CaseRecord, prompt: string, suffix: string): RewriteInput => ({
  prompt,
  suffix,
  copy: body.originalText,
  businessGoal: head.businessGoal ?? '',
  behavioralGoal: body.behavioralGoal ?? '',
  audience: head.audience ?? '',
  sender: body.sender ?? '',
  toneOfVoice: body.toneOfVoice ?? '',
  // The other channels are announced but not open yet.
  channel: 'email',
  markers: body.behavioralMarkers,
  audienceInfo: body.audienceInfo ?? '',
  brandVoice: body.brandVoice ?? '',
});
