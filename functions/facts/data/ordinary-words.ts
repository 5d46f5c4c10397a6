/** English words that are not names, even with a capital; inflected forms are derived. */
export const ordinaryWords = `
ability able about above absence absolutely absolutes absorbed abstract absurd abundance accelerate
accentuate accept acceptable acceptance access accomplish accordance according account accountants
accumulate accurately accusation achieve achievement acknowledged acknowledges acquaint across act
action actionable activate active activity actual add addition additional address adequate adjacent
adjectives adjust adjustments administration administrators admired admit ado adults advance advantage
advantageous advertisement advertising advice advisable advise advisor affect affordable aforementioned
after afterwards again against age agencies agree agreement ahead aim alarm albeit ale alienate all
alleviate allocate allow allowance almost alone along alongside already also alternative although
altogether alumni always am amazing ambitious ameliorate amend among amongst amount an analyse analysis
analysts analyze anchors and anew anger animal announce annoy annual another answer anticipated anxious
any anyone anything anyway anywhere apart api app appeal appear applicable applicants application
applied applies appointment appreciate appreciation apprise approval approve approximately april
arbitrary architects archived are aren argues argument around arouses arrange array arrival arrives art
artists as asap ascertain aside ask assess assessment assign assist assistance assume astonishing at
athletes attach attempt attend attendees attention attentive attire attracts attribute audience augment
august authenticate author authorities automated automatic automatically automobile autumn avail
availability average averting averts avoid avoidable avoir awaited awakens awards aware away awe babies
baby back backbone bad bags baited bake bakers balance bank banned bargain barrier base basic basically
basis basket be bear beautiful beauty because become bed been before began begin beginners beginning
begun behavioral behaviour behind being belief believe believers belonging belongs below belt beneficial
beneficiary benefit beside bespoke best better between beverage beyond bias bidders big biggest bike
billing bis bit black blame bli block blog blue blurred blurs boasting boasts boat body bolster bone
bonus book bookable bookkeepers boost borrow borrowers both bought bounty box branch brand breach break
breakdown breakfast breath breeds brevity bridge brief bring broad broken brought browse budget bug
build builders built bundle business busy but button buy by calculate calculation calendar call came
camera can cancel cancelled cancelling candidates cannot cap capacity capitals capture car cardholders
care careful caregivers carers caricature carried carries carry cart case cast cat catch category cause
cease central ceo certain certificate certified cfo chance change channel chaotic chapter character
characterised characterized charge charities charity chat che cheap cheapens check checkable checkout
cheers chef child childish children choice choose chose chosen christmas church circle circumvent
citizens city claim clarifies class classic clean clear clearance click clickbait client climate climb
clinic close clothes clothing club coach code coercion coffee cognisant cognizant cold collaborate
collaboration collate colleague collect collectors college colours com combination combine come command
commence commencement commensurate comment commitment committed common community companies company
comparable compare comparison compass compensation compete competence competencies competency competent
competitive complains complaints complete completion complex compliment complimentary component composed
comprised conceals concern concession conclusion concrete concurrency condition conduct confidence
configure confirm confuse congregations conjunction connect connection conscious consensus consent
consequence consequently consider considerable consideration consist consolidate construct consumer
contact contains content context contingent continue continuous contractors contradict contrast
contribute contribution contributor control controllers convenience convenient conversant conversation
convert conviction convinced convinces convincing coo cook cool cooperation copies copy cordially core
correct corresponds cost could councils count country couples coupon course courtesy cover crashed
create creatives creators credibility credible credit crisis critical crowd cta cto cue cultures cup
curated current custom customary customise customize cut cycle cyclists dads daily damages dan dance
danger darken dashboard data date day dead deadline deal dear deceive december deception decide decimals
decision decline decorative deed deep defend defensive defined definitely deg dein deine del delay
delegates delete delighted delineate deliver deliverables delivery delve dem demand demo demonstrate
denial denna denne density dentists departments depend dependable dependency dependent deploy deployment
deras dere derived describe description desde deserves design despite detail detect detector detour
detta dette deu developer device dialogue did didn die differ difference different difficult dig digit
diminish dinner direct director disappears disappointed disappointment disappoints disapprove disclose
discontinue discount discourage discover discuss discussion disguised dishonest dismiss display dispute
disseminate distant distinctive distracts dit ditt dive diverse divided diy dla do doable doctor
document doers does doesn dog doing dominates don donate donation done donor door dos dose double doubt
doubtful down download drags draw drawback dress drift drill drink drip drive drivers drop due duration
during duty each eager earlier earliest early earn ease easier easily easter easy eat eatery economy
edge edit edition educators een effect effective efficient effort effortless efter eight either
electricians element eliminate ell else elsewhere elucidate email embark embarrass emotional emphasis
emphatic employees employers empower empty enable enclose encourage encrypted end endeavor endeavour
endless eng engineer enhance enjoy enjoyable enn enough enquire enrol enroll ensure enter enterprise
entire entrepreneurs entry enumerations envelope environment envisage envision equipped equips equitable
erroneous error escape especially essential estimate estos etc etter eu evasively even event every
everybody everyday everyone everything everywhere evidence evoked exact exaggerated exaggerating example
excellence except exception excess exchange excited excitement exciting exclamation exclusive excuse
executives exemplify exist exit expect expedite expeditiously expenditure expense expensive experience
expert expire explain explanation exploits explore export exposes expressed extend extent extra
extremely extremes eye face facilitate fact fade fail failure fair fairness faithfully fall false
familiar familiarise families family fans faq far farmers fashion fast fat fathers favour favourable
fear feature february fee feedback feel fellow felt fetch few field figure file fill film filter fin
final finalise finalize finance findings fine finish fino firm first fit fitness fitted fitting five fix
flat flatter flattery flaw flexible flight focus folder follow food foodies foolish football footer
footwear for force foreign foremost forfeits forget forgetfulness forgot forgotten form formal formats
forth forthcoming forward found four fourth fra frames framing franc frankly free freedom freelancers
fresh frictionless friday friend from front fruit full fully fun function functional functionalities
functionality fundamentals funnel funny furniture further furthermore future fyi gain game gamers gap
garden gardeners gate gather gauge gave general generic generosity generous gentle gently genuine get
getting gift gimmick giu give given glad glance go goal goes going gold gone good goodwill got grab
graduates grammar grandparents grant graph grasp graspable grateful gratitude great green greeting
greets ground group grow growers growth guarantee guard guess guest guidance guide guilt gym haben habit
had hade haggling hair half halfway ham hand handful handle handwritten handy hans happen happier happy
hard harm harmless harness harshly has hassle hasta haste havde have haven hay he headers heading
headline heads health healthier healthy hear heartless heb hebben hedge heeft held hello help helpful
her here hereby hereinafter heretofore herewith hesitate hey hi hidden hide high highlight him hin hints
hire his history hit hold holiday holistic hollow home homeowners hon honest honesty honou hope hos
hospital hot hotel hour house households how hr huge human humour hun hundred hur hurdle hurry hva hvor
hype hypocritical idea identifiable identified if ignored ihnen ihren ikke illustrate image imagine
immediate impact impactful imperatives implement import important impression improper improve
improvement in inaccurate inasmuch inbox incentivise incentivize include income inconvenience increase
incredible incredibly ind independence independent indicative indispensable individuals industry
inferred inflated inflating inform information initially initiate inn innovation inquire insanely inside
insiders insights insofar inspect inspection install instant instantaneous instead institution instruct
instruction insults insurance intact inte integrate intelligent intend intent intention interest
internal internet interrupt into intricate introduce introduction intrusive invented invest investigate
investigation investors invitation invite invoice involved irrelevant irritates is isn issued it ita
item its itself jackets jak january jeres jest jetzt job join joint joke jos jouw joy jpn judge
judgement july june jusqu jusque just justify kaikki kann kanssa keep key kids kill kind kindness
kitchen knew know knowledge known kor kunde kunne kunt label labelled laborious lack lags landlords
landscape language lapse large las last late launch law lawfully lawyer layout lead leadership learn
learnings lease leaseholders least leave lecturers led left legal lend length less lesson let
letter letting level leverage liaise licence lie lieu life lift light like limit limitation line link
list listen literally little live load loan local locate log logged login lone long look lose loss lost
lot loud loudness love low lowest loyalty lunch lured lurk maar machine made mail main majority make man
manage mandatory manipulation manner many map march margin mark markers market mas mask massive master
match material matter may maybe me meal mean meant meantime meanwhile measurably measure measurement
mechanics meer meet melodrama member membership memory men mention menu merchants mere merge message met
metaphor method methodologies methodology middle midnight mig might migrate mild million milliseconds
min minimise minimize minor minority minute misfires misleading misleads misled miss mission mistake
mitigate mitt mix mockery model modern modest modified modify module moment moms monday money monitor
month mood moralising more moreover morning mortgage most mothers motive mount mouth mouthwatering move
movers movie much muddled muito multifaceted multitude mums municipalities music musicians must muted
mutta mutual muy my myriad naar nagging nags name nasz nasze natural nature near necessary necessitate
ned need negative negligible negotiate neighbor neighbour neither nel nella ner nest nestled network
neutral never nevertheless new newcomer newsletter next nice niet night niin nine nld no nob nobody nod
noe nog noget noise none nonetheless nonprofits noon nor norm normal nossa nosso nostra nostro not note
nothing notice notify notre notwithstanding noun november now nudge nuestra nuestro number numerous nur
nurse nutshell nya nye nyt object objection objectives obligation obstacle obtain obvious occasion
occurred october odd of off offends offerings office official offline often oh ok old oli omission on
onboarding once one oneself ongoing online only ons onto onze open operation operationalise
operationalize operators opinion opp opportunity opposed opposite opt optimal optimise optimization
optimize optimum option or oraz order ordinary organic organisation organise organizations organize
origin original other otherwise our out outcome outright outside ovat over overall overclaiming overdue
overhead overjoyed overstated overwhelmed owing own pace pack package padding page paid pain pair papers
par paradigm paragraph parallel paramount parent parishioners park part participants participate
particular partition partner pass passengers past patients patter pattern pause pay payment pc pct pdf
peer penalty pensioners people percentage perfect perform performers perhaps period permission permits
persistence person personal personalise personalize personnel perspective pertaining pes pet phone photo
photographers phrase pick picture piece pile pitch place plain plan planned planners planning plant
platform play players pleasant please pleasure pledge plenty plethora plight plug plumbers plural plus
point pol policy policyholders pool pop popular portion position positives possess possession
possibility possible post postponing postscript potential power powerful pr practical practice practise
praise pre precious precisely precision predominantly prefer preference prefilled prefilling premium
prepare prerequisite presence present presentation preset president press pressure pretends pretext
prevent preventive preview previous price pride primarily principally principle print printout prior
privacy private pro probably problem process procure produce product professional profile profit program
programme programmers progress promise promotional prompt promulgate pronoun proof property proposition
protect protection proud prove proven provide proximity przez ps public publish pull punishment pupils
purchase purely purpose pursuant push pushy put puzzled qualification qualified qualifies quality
quantify quantity quarter questa question questo queue quick quickest quiet quite quota quote quotee
rains raise ran range rank rarely rated rather rating ratio raw reach react read readily readonly ready
real realise realistic realize reason recall receipt receive recent recipe recognisable recognisably
recognise recognition recommend recommendation reconvene record recover recovery recruit recruiters
rectify recurring recurs recycle red redeem redrive reduce reduction refer reference refill reflective
reflects refund refundable refusal refuse refute regard regardless region register regret regular
reimagine reimburse reiterate relate relation relationship relax release relevant reliability reliable
relief reload relocate rely remain remarkable remediate remedy remember remind remove remunerate
remuneration renew renewal rent repair repay repeat repels replace replenish replies reply report
representative request require reschedule rescue research researchers resembles reserve reside residents
resist respect respond responsibility responsible rest restaurant restore result retail retailers retain
rethink retirees return reveal revenue reverse reversible revert review revolutionary revolutionise
revolutionize revolve reward rhyme rich ride riders ridicule rigged right rise risk robust role roll ron
room rough round row rsvp ruin rule run runner running rus sacrifice safe safeguard safety said sale
same sample satisfied saturday save savers say scale scan scaremongering scene sceptical schedule school
scientists score screen screws scrutiny seal seamless search season seat second secure security see seek
seekers seem seen seg segment seldom select selection self sell sem send seniors sense sensible sensibly
sensitive sent sentence separate september serious serve service set setting settle seu seven several
shall shame shapes share shareholders she shift ship shipped shipping shoes shop shoppers short shortcut
shortened should shouting show shown shuts side sig sight sign signalled signals signature significant
signposts signup silently silly silver similar simple simplest simplify simply since sincerely single
sink sinun sit site situated situation six size ska skal skill skim skimming skin skip skipped skulle
sleep slick slides slightly slip slogan slot slow small smallest smart smells smile smooth sms snubbed
so soberly social society soften softer softly softness software sold solely solicit solid solution
solve some somebody someday someone something sometimes soon sorry sort sound source spa space spares
speak speakers special specialist specific specification speed spelled spelling spend spent spin spirits
spite split spoken sponsor sport spot spread spring stack staff stage stake stakeholders stamps stand
standard stars start startup starve state statement stats stay steep steered step stereotyping sterner
sticks still stock stop store stories story straight stranded stream streamline strength strengthen
stress stretch string strive strong structure strung student studies study style stylists sua subject
submit submitted subscribe subsequent substance substantial substantiate subtraction success such
sufficient suggest suggestion suit suitable sum summary summer sunday super supercharge superlative
supersede suppliers supplies supplying support sure surprise surroundings surveillance survey sus
suspended suspicion sustainable sustainably swap swe swim swimmers switch sync synergies synergise
synergistic synergize synergy synthesise system table tag tai tailor take takeaways taken talk tap
target task taste tasty tax taxpayers tea teach team teamwork technical technicians technology teenagers
teens teleshopping tell template temptations ten tenants term terminate terrible test text tha than
thank thankful that the their them themselves then theory therapists there thereafter therefore these
they thick think third this those though thought thousand thread threat three thrilled throat throttle
through throughout thursday thus ticked ticket tie tight till time timeout tiny tip tired title to today
todos together togetherness token told tomorrow tone tonight too tool top topic tot total touch tour
tout toward town toys trace traceable track trade traffic train traits transaction transfer transform
transition translate translation transmit trapped travel travelers travellers treasurers treat trend
trial trick tried tries trifling trigger trigram trip trivial trouble true truly trust truth truthfully
try tua tuesday tuned tuo tur turbocharge turn turnkey tus tv twice two twoje tylko types typical uit uk
ukr uma una unable unanswered unauthenticated unbelievably uncertain uncomfortable unconditional undated
under underestimate underpin underscore understand understandable understood undisclosed undo undone
unexpected unfair unfamiliar unfortunately unique unit universities university unkind unknown unlawful
unleash unless unlock unmatched unnamed unpleasant unproven unrelated uns unsere unsubscribe unsupported
unsure until untold untypical unused unusual unveil unworn up update upgrade upload upon upp urged
urgency urgent url us usa usage use useful usp usual utilisation utilise utilization utilize utterly
utters vad vague vain valid valuable value vara variant varied variety various vast vat verb verify
version versus very veterans vicinity victims video vie view vill village ville virtually virtue visible
visibly visit visitors visualise visualize vital voice volume voluntarily voluntary volunteer von vores
vos vostro vote votre voucher vouches vp wait walk wallet want warm warning warranty was waste watch
wave way we weak weaken weakness wear web website wednesday week weekday weekend weigh weight wel
welcome well wenn went werden were what when where whereas whereby whether which whichever while whilst
white who whole whom whose why wide widespread wij will willingness win window winner winter wird wish
with withdraw withdrawn within without woman women won wonder wonderful word worden wordt work workshop
world worn worry worse worshippers worth would write wrong wrote yardstick year yes yesterday yet yields
yoga you yourself zone
`;
