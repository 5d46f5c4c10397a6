export interface Example {
  kind: string;
  title: string;
  originalText: string;
}

const lines = (...paragraphs: string[]) => paragraphs.join('\n\n');

/** Sample copy for trying the product: invented senders, realistic strengths and weaknesses. */
export const examples: readonly Example[] = [
  {
    kind: 'Letter',
    title: 'Heating check by post',
    originalText: lines(
      'Dear Mrs. Okafor,',
      'It has come to our attention that the last service of your heating system was performed on 12 October 2024. It is recommended by the manufacturer that a service be carried out every 12 months. Failure to do so may affect your warranty.',
      'Our technicians are available between 3 and 28 November. An appointment takes around 50 minutes and costs $94, parts not included. Last winter 7 in 10 of the breakdowns we were called to were found to be avoidable.',
      'Kindly contact our office on 555-0172 at your earliest convenience in order to arrange a suitable date. Please note that evening appointments are limited.',
      'Yours sincerely,\nHarlan Brandt\nBrandt & Daughters Heating',
    ),
  },
  {
    kind: 'E-mail',
    title: 'Trial is ending',
    originalText: lines(
      'Subject: Your Ledgerly trial ends on Friday',
      'Hi {{first_name}},',
      'We hope you have been enjoying the amazing world of Ledgerly! Your 14-day trial ends on Friday, 9 May. After that you will unfortunately no longer be able to send invoices.',
      'With a subscription you get unlimited invoices, automatic reminders, bank matching, a mobile app, multi-currency support and much, much more. Plans start at €11 a month. 2,300 freelancers in the Netherlands already use it to get paid on average 9 days sooner.',
      'Upgrade now, do not miss out: ledgerly.example/upgrade',
      'Questions? Just reply to this mail, Femke reads every one of them.',
    ),
  },
  {
    kind: 'Text message',
    title: 'Dentist reminder',
    originalText:
      'Maple Street Dental: Our records show you have not been in since 03/2025. Regular check-ups are important for oral health. Call 555-0118 or book at maplestreet.example/book. Mon-Fri 8-6. Most visits take 30 min & are covered by your plan. Reply STOP to opt out.',
  },
  {
    kind: 'Landing page',
    title: 'Language course for nurses',
    originalText: lines(
      'The world’s best German course for healthcare professionals',
      'Do you dream of working in a German hospital? Our revolutionary method makes it possible. Everything you could ever need is included: 120 live lessons, a medical vocabulary trainer with 4,000 words, mock exams and a personal coach.',
      'The course runs for 32 weeks. Lessons take place on Tuesday and Thursday at 7 pm. 412 of our 468 graduates of 2025 passed the B2 exam at the first attempt.',
      '“After my shift I was too tired for books. Talking with Jonas twice a week got me through.” Amara D., nurse in Leipzig',
      'The fee is €1,890 or 9 instalments of €210. If you stop within the first 3 weeks, the whole fee is paid back. Places are limited to 14 per group. Enquire today.',
    ),
  },
  {
    kind: 'Donation appeal',
    title: 'River clean-up',
    originalText: lines(
      'Millions of tons of plastic enter the sea each year, and the situation is getting worse and worse. Most people do nothing.',
      'The Friends of the Alder take a different path. Since 2011 our volunteers have been cleaning 38 kilometres of river bank. In April, Rosa, who is nine, pulled a shopping cart out of the reeds with her grandfather. Last year 640 people took 17 tons of waste out of the water.',
      'The boat that carries it away is from 1988 and its engine has failed. A used one costs £6,400; £4,150 have been given so far.',
      'Any donation, however small, would be appreciated. £25 pay for one metre of river for a year. You can give at alderfriends.example/boat until 30 June.',
    ),
  },
  {
    kind: 'German e-mail',
    title: 'Einladung zum Energieabend',
    originalText: lines(
      'Betreff: Infoveranstaltung Wärmepumpe am 18. September',
      'Sehr geehrte Damen und Herren,',
      'hiermit möchten wir Sie darüber informieren, dass am 18. September um 19 Uhr im Gemeindesaal Buchenau eine Informationsveranstaltung zum Thema Wärmepumpe durchgeführt wird. Die Teilnahme ist kostenlos. Es wird um Anmeldung gebeten.',
      'Familie Sandner aus der Lindenstraße hat ihr Haus von 1974 im vergangenen Jahr umgestellt und zahlt seither rund 940 Euro weniger im Jahr. Herr Sandner wird über seine Erfahrungen berichten, auch über das, was nicht auf Anhieb geklappt hat. Unsere Energieberaterin Miriam Kolb beantwortet im Anschluss Ihre Fragen.',
      'Eine Anmeldung ist bis zum 12. September unter 05555 0140 oder energie@buchenau.example möglich. Die Anzahl der Plätze ist auf 60 begrenzt.',
      'Mit freundlichen Grüßen\nIhre Stadtwerke Buchenau',
    ),
  },
];
