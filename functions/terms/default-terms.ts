export const defaultTerms = {
  title: 'Terms & Conditions',
  publishedAt: '2026-11-01T00:00:00.000Z',
  content: `TERMS OF USE

These terms describe how this service works. Whoever runs this site can replace them with their own at any time; the version and the date above say which ones you are reading.

1. The service
You submit marketing copy. The service analyses it for the psychology at work in it and, when you ask for it, rewrites it with named persuasion techniques. Analysis and rewriting are done by software, including a language model, and can be wrong. Read every result before you use it; you decide what you publish and are responsible for it.

2. Your account
You need an account with an e-mail address that you have confirmed. Keep your password to yourself. An account that is used to harm others or the service can be suspended.

3. Your texts
Your texts, notes and files stay yours. They are stored in order to serve you, are seen by nobody else through the service, and are sent to the model service that does the work. Do not submit what you may not share. When you delete a case or your account, what belongs to it is deleted.

4. Credits and plans
An optimization costs one credit, charged only when its result is stored. The credits of a plan are granted each month and expire with the month; bought credits expire six months after purchase. Prices are shown before you pay. Payments are handled by Stripe.

5. Honest use
The service helps to persuade by being clear and true. Do not use it to deceive, to press people in distress, or to break the law of the place where your copy is read.

6. Changes and end
The service can change. You can delete your account at any time on your account page.`,
} as const;
