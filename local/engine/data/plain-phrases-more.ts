/** Wordy phrase, `>`, a plain phrase of the same grammar; nothing after `>` deletes the phrase. */
export const MORE_PLAIN_PHRASES = `actionable > useful
impactful > effective
customer-centric > customer-focused
client-centric > client-focused
user-centric > user-focused
going forward > from now on
moving forward > from now on
when all is said and done > in the end
in today's world > today
in today's fast-paced world > today
in today's competitive landscape > today
in this day and age > today
in the world of today > today
take your business to the next level > grow your business
unlock the full potential of > get more from
unlock the potential of > get more from
unlock the power of > use
unleash the full potential of > get more from
unleash the potential of > get more from
unleash the power of > use
harness the power of > use
harness the potential of > use
leverage the power of > use
delve into > look into
delves into > looks into
embark on > start
it goes without saying that >
it is important to note that >
it is worth noting that >
it should be noted that >
it should also be noted that >
it is worth mentioning that >
it has come to our attention that > we noticed that
please note: > note:
the fact is that >
what this means is that > this means that
for all intents and purposes > in effect
in actual fact > in fact
as a matter of fact, > in fact,
in a nutshell, > in short,
all things considered, > overall,
last but not least, > finally,
in conclusion, > finally,
to sum up, > in short,
to this end, > so
for this reason, > so
as a consequence, > so
as a consequence of > because of
as a result, > so
as a matter of urgency > urgently
as per your request > as you asked
as requested by you > as you asked
as previously mentioned, >
as mentioned above, >
as mentioned earlier, >
as a token of our appreciation > as a thank-you
as a token of our gratitude > as a thank-you
free of charge > free
at no additional cost > at no extra cost
at no cost to you > free
at no cost > free
at no charge > free
at an affordable price > at a fair price
is priced at > costs
are priced at > cost
is dependent on > depends on
are dependent on > depend on
is dependent upon > depends on
is located in > is in
is located at > is at
is located on > is on
is situated in > is in
are located in > are in
are located at > are at
is conveniently located in > is in
is comprised of > consists of
are comprised of > consist of
is composed of > consists of
comes equipped with > comes with
is equipped with > has
are equipped with > have
is fitted with > has
are fitted with > have
is indicative of > shows
are indicative of > show
is reflective of > reflects
is suitable for > suits
are suitable for > suit
is characterised by > has
is characterized by > has
is applicable to > applies to
are applicable to > apply to
is in possession of > has
is responsible for managing > manages
is faced with > faces
are faced with > face
be faced with > face
was faced with > faced
were faced with > faced
are in need of > need
is in need of > needs
possesses > has
possess > have
gives you the opportunity to > lets you
give you the opportunity to > let you
gives you the ability to > lets you
give you the ability to > let you
gives you the chance to > lets you
gives you the possibility to > lets you
gives you the freedom to > lets you
giving you the ability to > letting you
giving you the opportunity to > letting you
giving you the freedom to > letting you
provides you with the opportunity to > lets you
provides you with the ability to > lets you
provide you with the opportunity to > let you
offers you the opportunity to > lets you
offers you the possibility to > lets you
enables you to > lets you
enable you to > let you
enabling you to > letting you
allows you to > lets you
allow you to > let you
allowing you to > letting you
permits you to > lets you
provides you with > gives you
provide you with > give you
providing you with > giving you
supplies you with > gives you
equips you with > gives you
equips your team with > gives your team
make a decision > decide
makes a decision > decides
making a decision > deciding
made a decision > decided
make an application > apply
make a payment > pay
making a payment > paying
made a payment > paid
make a booking > book
making a booking > booking
made a booking > booked
make a purchase > buy
makes a purchase > buys
making a purchase > buying
made a purchase > bought
make a donation of > donate
making a donation of > donating
make a donation > donate
making a donation > donating
made a donation > donated
make a contribution of > contribute
make a contribution > contribute
make improvements to > improve
made improvements to > improved
making improvements to > improving
make changes to > change
making changes to > changing
made changes to > changed
make adjustments to > adjust
making adjustments to > adjusting
made adjustments to > adjusted
make an effort to > try to
making an effort to > trying to
make every effort to > try hard to
make an assessment of > assess
make a comparison of > compare
make contact with > contact
make reference to > refer to
make progress towards > move towards
give consideration to > consider
give an explanation of > explain
give a presentation on > present
give preference to > prefer
provide assistance to > help
provides assistance to > helps
providing assistance to > helping
provided assistance to > helped
provide assistance with > help with
provides assistance with > helps with
provide support to > support
provides support to > supports
providing support to > supporting
provided support to > supported
provide support for > support
provide guidance to > guide
provide training to > train
provides training to > trains
provide protection against > protect against
provides protection against > protects against
provide an explanation of > explain
provide a solution to > solve
provides a solution to > solves
provide a summary of > sum up
provide feedback on > comment on
conduct an analysis of > analyse
conduct a review of > review
conducted a review of > reviewed
conducting a review of > reviewing
conduct an investigation into > investigate
conduct a survey of > survey
conducted a survey of > surveyed
carry out a review of > review
carried out a review of > reviewed
carry out an inspection of > inspect
carry out an assessment of > assess
perform an analysis of > analyse
perform an inspection of > inspect
hold discussions with > talk with
come to an agreement > agree
reach an agreement > agree
reach a decision > decide
have a discussion about > discuss
have a need for > need
have an impact on > affect
has an impact on > affects
have an effect on > affect
has an effect on > affects
have a preference for > prefer
have knowledge of > know
has knowledge of > knows
offer assistance with > help with
offers assistance with > helps with
come into effect > start
comes into effect > starts
come into force > start
comes into force > starts
is no longer able to > can no longer
are no longer able to > can no longer
are currently > are now
is currently > is now
utilisation > use
utilization > use
methodology > method
methodologies > methods
functionality > features
functionalities > features
remuneration > pay
compensation package > pay
commencement > start
expenditure > spending
assistance > help
individuals > people
personnel > staff
prerequisite > condition
objectives > goals
beverages > drinks
beverage > drink
attire > clothing
footwear > shoes
automobile > car
automobiles > cars
the optimal > the best
the optimum > the best
paramount > vital
multifaceted > varied
advantageous > useful
beneficial > useful
erroneous > wrong
erroneously > wrongly
expeditiously > quickly
effortlessly > easily
instantaneously > at once
instantaneous > instant
subsequent > later
initially > at first
primarily > mainly
predominantly > mainly
principally > mainly
solely > only
merely > only
substantial > large
forthcoming > coming
equitable > fair
adjacent to > next to
contingent upon > depending on
commensurate with > in line with
conversant with > familiar with
cognisant of > aware of
cognizant of > aware of
inasmuch as > since
insofar as > as far as
albeit > though
bespoke > tailor-made
curated selection of > choice of
carefully curated > carefully chosen
mouthwatering > tasty
mouth-watering > tasty
eatery > restaurant
nestled in > in
boasts > has
boasting > with
offerings > products
hassle-free > easy
worry-free > easy
user-friendly > easy-to-use
cost-effective > good-value
cost-efficient > good-value
time-consuming > slow
state of the art > modern
the way in which > how
the manner in which > how
the ways in which > how
the extent to which > how far
who are looking to > who want to
are looking to > want to
is looking to > wants to
would like to > want to
wish to > want to
wishes to > wants to
wishing to > wanting to
intend to > plan to
intends to > plans to
seek to > try to
seeks to > tries to
seeking to > trying to
strive to > try to
strives to > tries to
striving to > trying to
are in a position to > can
is in a position to > can
are unable to > cannot
is unable to > cannot
am unable to > cannot
is not able to > cannot
are not able to > cannot
did not have the opportunity to > could not
at any given time > at any time
no later than > by
not later than > by
in all cases > always
in most cases > mostly
in many cases > often
in some cases > sometimes
in particular > especially
in general, > generally,
basically, >
essentially, >
actually, >
obviously, >
naturally, >
frankly, >
simply put, >
to put it simply, >
long story short, >
that being said, > still,
having said that, > still,
with that being said, > still,
with that said, > still,
be that as it may, > still,
it is with great pleasure that we > we
it is our pleasure to > we
it is with regret that we > we regret that we
we are sorry to inform you that > we are sorry that
we regret to inform you that > we are sorry that
we regret to advise you that > we are sorry that
we would like to remind you that > remember that
we want to remind you that > remember that
we would like to take this opportunity to thank you for > thank you for
we would like to thank you for > thank you for
i would like to take this opportunity to thank you for > thank you for
it would be wonderful if you could > please
it would be lovely if you could > please
we would really appreciate it if you could > please
we would really appreciate it if you would > please
are now able to > can now
is now able to > can now
are experiencing difficulties with > have trouble with
are experiencing problems with > have trouble with
sincerely apologise for > apologise for
we want to thank you for > thank you for
i would like to thank you for > thank you for
we would like to invite you to > you are invited to
we would love to invite you to > you are invited to
i would like to invite you to > you are invited to
i would like to personally invite you to > you are invited to
we are inviting you to > you are invited to
we want to invite you to > you are invited to
we cordially invite you to > you are invited to
we warmly invite you to > you are invited to`;
