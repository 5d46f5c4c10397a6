/** Wordy phrase, `>`, a plain phrase of the same grammar; nothing after `>` deletes the phrase. */
export const PLAIN_PHRASES = `in order to > to
in order that > so that
so as to > to
for the purpose of > for
for the purposes of > for
with a view to > for
with the aim of > for
with the intention of > for
with regard to > about
with regards to > about
in regard to > about
in regards to > about
with respect to > about
with reference to > about
in relation to > about
in connection with > about
pertaining to > about
as regards > about
due to the fact that > because
owing to the fact that > because
in view of the fact that > because
in light of the fact that > because
on account of the fact that > because
given the fact that > because
for the reason that > because
despite the fact that > although
in spite of the fact that > although
regardless of the fact that > although
notwithstanding the fact that > although
on the grounds that > because
the reason why is that > because
by virtue of > through
by means of > by
by way of > by
through the use of > with
with the help of > with
in the event that > if
in the absence of > without
in the near future > soon
in the not too distant future > soon
at this point in time > now
at the present time > now
at this moment in time > now
at the current time > now
at this time > now
as of now > now
at present > now
presently > now
at that point in time > then
at a later date > later
at a later stage > later
at a later time > later
at an early date > soon
at your earliest convenience > soon
prior to > before
previous to > before
subsequent to > after
following on from > after
upon completion of > after
upon receipt of > after
subsequently > later
in the meantime > meanwhile
during the course of > during
in the course of > during
over the course of > over
throughout the course of > throughout
for the duration of > during
until such time as > until
on a daily basis > every day
on a weekly basis > every week
on a monthly basis > every month
on a yearly basis > every year
on an annual basis > every year
on a regular basis > regularly
on a quarterly basis > every quarter
on an ongoing basis > all the time
on a continuous basis > all the time
on a case-by-case basis > case by case
on a number of occasions > several times
on numerous occasions > often
on occasion > sometimes
on the occasion of > for
a large number of > many
a great number of > many
a significant number of > many
a vast number of > many
a substantial number of > many
a considerable number of > many
a wide range of > many
a wide variety of > many
a broad range of > many
a wide array of > many
a vast array of > many
a wide selection of > many
a multitude of > many
a plethora of > many
a myriad of > many
an abundance of > plenty of
a number of > several
a small number of > a few
the majority of > most
the vast majority of > most
a majority of > most
a sufficient number of > enough
a sufficient amount of > enough
an adequate number of > enough
an adequate amount of > enough
in excess of > more than
in the vicinity of > near
in close proximity to > near
numerous > many
a variety of different > several
various different > several
sufficient > enough
additional > extra
an additional > an extra
approximately > about
with the exception of > except for
with the exception that > except that
pursuant to > under
in lieu of > instead of
as opposed to > rather than
in addition to > besides
in addition, > also,
in conjunction with > with
in combination with > with
together with > with
as well as the fact that > and that
furthermore, > also,
moreover, > also,
additionally, > also,
consequently, > so
therefore, > so
thus, > so
accordingly, > so
nevertheless, > still,
nonetheless, > still,
whilst > while
amongst > among
thereafter > after that
hereby >
herewith >
heretofore > until now
hereinafter > from here on
the aforementioned > this
the above-mentioned > this
as to whether > whether
the question as to whether > whether
whether or not > whether
in the field of > in
on the part of > by
from the point of view of > for
from the perspective of > for
to the extent that > as far as
in a timely manner > on time
in a timely fashion > on time
in an efficient manner > efficiently
in an effective manner > effectively
in a professional manner > professionally
in a sustainable manner > sustainably
in a secure manner > securely
in such a way that > so that
in such a manner that > so that
each and every one of > all of
each and every > every
any and all > all
first and foremost > first
one and only > only
full and complete > complete
complete and total > complete
new innovations > innovations
brand new > new
brand-new > new
completely free > free
totally free > free
absolutely free > free
100% free of charge > free
absolutely essential > essential
absolutely necessary > necessary
completely unique > unique
very unique > unique
advance planning > planning
future plans > plans
past history > history
past experience > experience
end result > result
final outcome > outcome
final result > result
basic fundamentals > basics
basic essentials > essentials
general public > public
general consensus > consensus
joint collaboration > collaboration
mutual cooperation > cooperation
added bonus > bonus
unexpected surprise > surprise
actual fact > fact
end product > product
personal opinion > opinion
sum total > total
true facts > facts
usual custom > custom
various types of > several kinds of
different kinds of > several kinds of
plan ahead for > plan for
repeat again > repeat
return back > return
revert back > go back
combine together > combine
join together > join
merge together > merge
collaborate together > work together
continue on > continue
refer back to > see
is able to > can
are able to > can
will be able to > can
has the ability to > can
have the ability to > can
has the capacity to > can
have the capacity to > can
has the opportunity to > can
have the opportunity to > can
have the possibility to > can
have the chance to > can
have the option to > can
has the option to > can
is required to > needs to
are required to > need to
will be required to > will need to
it is necessary to > you need to
it is necessary for you to > you need to
it is possible to > you can
it is possible for you to > you can
it is recommended that you > we recommend that you
you are requested to > please
you are kindly requested to > please
you are kindly asked to > please
you are asked to > please
you are kindly invited to > you are invited to
you are cordially invited to > you are invited to
you are hereby invited to > you are invited to
you are warmly invited to > you are invited to
you are encouraged to > we encourage you to
we kindly ask you to > please
we kindly ask that you > please
we kindly request that you > please
we kindly request you to > please
we would kindly ask you to > please
we ask you to > please
we ask that you > please
we request that you > please
we would ask you to > please
we would ask that you > please
we would appreciate it if you could > please
we would appreciate it if you would > please
we would be grateful if you could > please
we would be grateful if you would > please
we would be very grateful if you would > please
we would be very grateful if you could > please
we would be most grateful if you would > please
we would be most grateful if you could > please
it would be great if you could > please
it would be appreciated if you could > please
it would be much appreciated if you could > please
it would be greatly appreciated if you could > please
i would be grateful if you could > please
i would appreciate it if you could > please
i would really appreciate it if you could > please
i'd really appreciate it if you could > please
we'd really appreciate it if you could > please
we'd be grateful if you could > please
we'd love it if you could > please
be so kind as to > please
please be so kind as to > please
please kindly > please
kindly note that > note that
kindly > please
please be advised that >
please be informed that >
please be aware that >
please feel free to > please
please do not hesitate to > please
please don't hesitate to > please
do not hesitate to > please
don't hesitate to > please
feel free to > please
please take a moment to > please
please take a few minutes to > please
please take the time to > please
please ensure that you > please
please make sure that you > please
please ensure you > please
please make sure you > please
please make sure to > please
please be sure to > please
please remember to > please
ensure that > make sure that
ensures that > makes sure that
ensuring that > making sure that
ensure you > make sure you
ensure your > make sure your
consider making a donation > consider donating
consider making a contribution > consider contributing
consider making a gift > consider giving
take into consideration > consider
taking into consideration > considering
taking into account > considering
take advantage of > use
takes advantage of > uses
taking advantage of > using
make use of > use
makes use of > uses
making use of > using
made use of > used
make sure to > remember to
be sure to > remember to
avail yourself of > use
avail of > use
get in contact with > contact
get in touch with > contact
reach out to > contact
reaching out to > contacting
reached out to > contacted
touch base with > talk to
touch base > talk
circle back > come back
drill down into > look closely at
deep dive into > close look at
dive deep into > look closely at
low-hanging fruit > easy wins
think outside the box > think differently
game changer > big change
game-changer > big change
paradigm shift > change
pain points > problems
pain point > problem
value proposition > offer
value-added > useful
value add > benefit
core competencies > strengths
core competency > strength
key takeaways > main points
key learnings > lessons
learnings > lessons
thought leadership > ideas
thought leaders > experts
thought leader > expert
subject matter experts > experts
subject matter expert > expert
stakeholders > people involved
deliverables > results
synergies > joint gains
synergy > teamwork
synergistic > joint
holistic > complete
end-to-end > complete
robust > solid
seamlessly > smoothly
seamless > smooth
frictionless > smooth
turnkey > ready-made
mission-critical > vital
mission critical > vital
future-proof > lasting
out-of-the-box > ready-made
plug-and-play > ready-to-use
one-stop shop > single place
one-stop-shop > single place
actionable insights > useful findings`;
