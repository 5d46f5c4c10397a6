/** Sample copy: right in its facts, weak in its wording. */
export const texts = {
  reporting: `Subject: New reporting module now available

Dear customer,

We are pleased to announce that a new reporting module has been added to Ledgerly. It can be utilized by finance teams in order to close the books faster. More than 1,200 finance teams work with Ledgerly today. The module is free for existing customers until 30 June. After that date it will be offered at €29 per month.

You can activate it at ledgerly.example/reports if you are interested.

Kind regards,
The Ledgerly team`,

  gym: `Join Northside Gym today!

We have lots of equipment, three studios and a sauna. Our trainers are certified and there are 40 classes every week. Memberships start at £24 per month and there is no joining fee in September. Don't wait too long, because places in the morning classes are limited to 16 people.

Visit us at 12 Harbour Street or book a free trial at northside.example/trial.`,

  charity: `Every winter, people in our city sleep outside. Last year our volunteers served 18,400 warm meals and found a bed for 312 people. We were able to do this because of donors like you.

A gift of €15 pays for five meals. You can stop a monthly gift at any time. Donations are tax deductible and our accounts are checked every year by an independent auditor.

Please consider a donation at warmenough.example.`,

  webinar: `You are invited to our webinar about payroll in remote teams on 14 May at 3 pm CET. It takes 45 minutes. Maria Lindqvist, who led payroll at Fjordbank for nine years, will explain which three mistakes cost companies the most and how to avoid them. There will be time for questions at the end. All participants receive the checklist that her team used.

Registration is free. Seats are limited to 200. Register at payday.example/webinar.`,

  mattress: `The Calma mattress consists of three layers of foam and a washable cotton cover. It is made in Portugal and was rated 4.7 out of 5 by 2,310 buyers. You can try it at home for 100 nights, and if it is not right for you, we pick it up and return the full price. Delivery takes two to four days and is free. The guarantee runs for ten years. From €389.`,

  coldMail: `Hi Jonas,

My name is Petra and I work for Routewise. We offer route planning software for delivery companies. Our solution has many features, such as live traffic, driver chat and proof of delivery. Companies like Kessel Logistics reduced their fuel bill by 11 % in the first six months by using it.

I would like to schedule a call of 20 minutes with you to discuss how we could potentially help your company as well. Please let me know when you would be available.

Best regards,
Petra`,

  museum: `The Harbour Museum opens its new exhibition "Salt and Steel" on 3 October. It shows 140 objects from four centuries of seafaring, many of them for the first time. Children under 12 get in free. Adults pay $14. On Thursdays the museum is open until 9 pm. Guided tours take place every Saturday at 11 am and have to be booked in advance because only 20 people can take part.`,

  jobAd: `We are looking for a nurse (m/f/d) for our ward in Lyngby. You will work in a team of 14 people. We offer a permanent contract, 32 days of holiday, and shifts that are planned six weeks ahead. You should have completed training and enjoy working with people. Our staff stays for nine years on average. Applications can be sent to jobs@lyngbyclinic.example until 15 November. We answer every application within one week.`,

  banking: `Your current account now has a savings feature. With Round Up, every card payment is rounded up to the next euro and the difference is put into your savings account. Customers who use it save €27 per month on average. You can turn it on in the app under Savings and you can turn it off at any time. There are no fees.`,

  insurance: `Travel insurance is important because things can go wrong on holiday. Our plan covers medical costs up to €1 million, lost luggage up to €2,000 and cancellation up to 14 days before departure. It costs €4.90 per day. Claims can be submitted in the app and 9 out of 10 are paid within 48 hours. You can cancel free of charge within 14 days.`,
} as const;

/** Sample documents for step 3. */
export const files = {
  interviews: `Interviews with owners of delivery companies

We spoke with twelve owners of delivery companies with 10 to 60 vans.

Most of them read mail on the phone, between two tours, and decide within seconds whether to answer. Fuel is the cost they watch every week. They have seen many demos and distrust long lists of features.

What they ask first: how long it takes until the drivers are used to it, and who helps on the first day. They would rather see their own routes than hear about other companies.

Several said that a call in the morning is no use to them. After 4 pm they have time.`,

  guidelines: `How we write

We write as we talk at the depot: short sentences, plain words, one thought each.

We say "you" and "your drivers", never "clients" or "solution". We name what a thing does, not how innovative it is. We do not use superlatives or exclamation marks.

A mail asks for one thing. It says how much time that takes.`,
} as const;
