/** Nominalisations and doubled adjectives, then `>` and the verb or single word that replaces them. */
export const NOMINAL_PHRASES = `make a start on > start
made a start on > started
to make a start > to start
carries out an inspection of > inspects
conduct an inspection of > inspect
carry out repairs to > repair
carry out repairs on > repair
carry out maintenance on > maintain
carry out an analysis of > analyse
perform a check of > check
carry out a check of > check
make a contribution to > contribute to
making a contribution to > contributing to
makes a contribution to > contributes to
make a reservation > book
submit an application > apply
place an order for > order
place an order > order
hold a discussion about > discuss
have a conversation about > talk about
have a conversation with > talk to
provide help to > help
provides help to > helps
provide help for > help
offer assistance to > help
offers assistance to > helps
offer support to > support
offers support to > supports
offer advice to > advise
provide advice to > advise
provides advice to > advises
give support to > support
come to a decision > decide
take a decision > decide
taking a decision > deciding
come to the conclusion that > conclude that
make an improvement to > improve
make an adjustment to > adjust
make a recommendation > recommend
make arrangements for > arrange
make arrangements to > arrange to
make preparations for > prepare for
make a request for > request
put in a request for > request
get into contact with > contact
take part in a discussion about > discuss
have a positive impact on > improve
has a need for > needs
have the intention to > intend to
have plans to > plan to
safe and secure > safe
fast and quick > quick
quick and fast > fast
simple and easy > easy
easy and simple > easy
clear and transparent > clear
free and complimentary > free
true and genuine > genuine
unique and special > special
in a safe manner > safely
in a friendly manner > in a friendly way
for a period of > for
over a period of > over
the process of applying > applying
the process of booking > booking
a team consisting of > a team of
on condition that > if
in the case that > if`;
