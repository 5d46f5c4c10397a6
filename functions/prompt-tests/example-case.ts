import type { Marker } from '#shared/cases/case';
import { byField, noteFields } from '#shared/cases/case-fields';
import { markerById } from '#shared/catalogue/markers';
import { findQuotes } from '#shared/evidence/find-quotes';
import type { RewriteInput } from '../optimization/rewrite-input';

const copy = `Subject: Our new booking page is live

Dear members,

We are pleased to announce that the climbing hall has launched a new online booking page. In order to avoid waiting, it is recommended that slots are booked in advance. More than 400 members already use it. Booking a slot takes one minute and costs nothing extra for members until 31 March.

If you are interested, you can have a look at boulderhaus.example/book.

Kind regards,
The team of Boulderhaus`;

const marker = (id: string, ...quotes: string[]): Marker[] => {
  const known = markerById(id);
  return known
    ? [
        {
          markerId: id,
          markerName: known.name,
          markerDescription: known.definition,
          markerCategory: known.category,
          textHighlights: findQuotes(copy, quotes),
        },
      ]
    : [];
};

export const exampleCase: Omit<RewriteInput, 'prompt' | 'suffix'> = {
  copy,
  businessGoal: 'Have members book their slots online.',
  behavioralGoal: 'Book the next slot on the new page.',
  audience: 'Members of a climbing hall',
  sender: 'The team of Boulderhaus',
  toneOfVoice: 'Formal, announcing, a little stiff',
  channel: 'email',
  markers: [
    ...marker('social-proof-number', 'More than 400 members already use it'),
    ...marker('vague-call-to-action', 'If you are interested, you can have a look'),
    ...marker('low-effort-signal', 'Booking a slot takes one minute'),
    ...marker('passive-voice', 'it is recommended that slots are booked'),
    ...marker('company-centred-language', 'We are pleased to announce'),
  ],
  ...byField(noteFields, () => ''),
};
