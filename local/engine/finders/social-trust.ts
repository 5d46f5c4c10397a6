import { cueFinder, type Cue, type Finder } from './reading';

/** A short pattern, because the full list of groups is slow to compile. */
const GROUP = String.raw`(?:(?!(?:minutes|hours|days|weeks|months|years|euros|dollars|pounds|places|seats|times)\b)[\p{L}-]+s|people|women|men|children)`;

/** Verbs of social proof: what other customers do or did. */
const ACTS =
  'uses?|used|rely|relied|joined|join|chose|chosen|choose|trust|trusted|signed|raised|completed|come|came|order|ordered|rate|rated|gave|given|donated|recommend|recommended|bought|buy|booked|visited|attended|attend|voted|switched|save|saved|learn|learned|learnt|read|subscribe|subscribed|work|plan|volunteer|volunteered|took|take|taken|already|told|love|say|write|started|run|ran|walked|keep|manage';

const SOCIAL: readonly Cue[] = (
  [
    {
      id: 'social-proof-number',
      name: 'Social proof with a number',
      effect: 'helps',
      weight: 8,
      find: new RegExp(
        String.raw`(?:\b\d+ (?:out of|in) \d+ (?:[\p{L}]+ ){0,2}${GROUP}\b(?:[^.!?,;]|[.,](?=\d)){0,40}|\b\d+ ?% of (?:[\p{L}]+ ){0,3}(?:${GROUP}|them)\b(?:[^.!?,;]|[.,](?=\d)){0,40}|\b(?:join|used by|trusted by|rated by|loved by|chosen by|read by) (?:more than |over |nearly |almost )?\d[\d.,]*\+?(?:[^.!?,;]|[.,](?=\d)){0,40}|(?<!\bfirst )(?<![\d.,€$£])\b(?:more than |over |nearly |almost |around )?\d[\d.,]*\+? (?:other )?(?:[\p{L}]+ ){0,2}${GROUP}(?: in [^.!?,;]{3,30})? (?:(?:already|have|now|every \p{L}+|who|last year|this year) ){0,3}(?:${ACTS})\b(?:[^.!?,;]|[.,](?=\d)){0,40})`,
        'iu',
      ),
      unless:
        /\b(?:limited to|only have|places for|up to|team of|salary|nowhere|homeless|suffer|hungry|struggl|in need of|hiring|looking for|minimum|maximum|seats)\b/i,
      say: [
        '{q} shows others who already do it, with a figure that can be checked.',
        'Numbers of other people carry this line: {q}.',
      ],
    },
    {
      id: 'testimonial-quote',
      name: 'Testimonial or rating',
      effect: 'helps',
      weight: 7,
      find: /(?:\b(?:told us|says|said|writes|wrote)\b[^.!?]{0,20}[:,] ?["“][^"”]{5,120}|["“][^"”]{12,200}["”],? ?[-–—]? ?(?:says|said|\p{Lu}\p{Ll}+)|\b(?:rated|rating of|stars?)\b[^.!?]{0,20}\d(?:[.,]\d)?|\b\d(?:[.,]\d)? (?:out of 5|stars?)\b)/u,
      say: ['A voice other than the sender speaks: {q}.', '{q} lends the message a customer’s word.'],
    },
    {
      id: 'negative-social-proof',
      name: 'Negative social proof',
      effect: 'hurts',
      weight: 6,
      find: /\b(?:too few (?:people|of)|most (?:people |of us |customers )?never|hardly anyone|so many (?:people )?(?:forget|fail|ignore)|few people (?:know|do)|only \d+ ?% (?:of )?[^.!?]{0,30}(?:vote|reply|respond|answer))\b/i,
      say: ['{q} tells that the unwanted act is common, which makes it look normal.'],
    },
    {
      id: 'peer-comparison',
      name: 'Comparison with peers',
      effect: 'depends',
      weight: 4,
      find: /\b(?:people like you|your (?:neighbours|neighbors|peers|competitors)|similar (?:companies|homes|businesses|customers)|others in your|in your (?:region|street|area|industry))\b/i,
      say: ['{q} sets the reader beside people like them.'],
    },
    {
      id: 'identity-label',
      name: 'Identity label',
      effect: 'helps',
      weight: 5,
      find: new RegExp(
        String.raw`\b(?:as (?:a|an) (?:loyal |valued |proud |busy |fellow )?(?:customer|member|parent|volunteer|donor|supporter|neighbour|teacher|manager|homeowner|subscriber|friend|runner|student|resident|citizen)\b|fellow ${GROUP}|for (?:true|real|proud) ${GROUP})`,
        'iu',
      ),
      unless: /\bas a (?:pastry|sales|senior|junior)\b/i,
      say: ['{q} speaks to who the reader is, and people act in line with that.'],
    },
    {
      id: 'shared-we',
      name: 'Shared we',
      effect: 'helps',
      weight: 4,
      find: /\b(?:our (?:community|neighbourhood|neighborhood|town|city|village|street|congregation|school)|together(?: we)?|one of us|side by side|we all|all of us|let['’]s)\b/i,
      unless: /\btogether with\b/i,
      say: ['{q} puts sender and reader on one side.'],
    },
    {
      id: 'reciprocity-gift',
      name: 'Gift or help given first',
      effect: 'helps',
      weight: 5,
      find: /\b(?:(?:a|our) (?:small )?(?:gift|present) (?:for|to) you|enclosed (?:you|is|are)|we(?:['’]ve| have) already (?:added|saved|credited)|yours to keep|we(?:['’]ve| have) saved your|free (?:guide|e-?book|checklist|template|sample|room upgrade))\b/i,
      say: ['{q} gives before it asks.'],
    },
    {
      id: 'gratitude-expression',
      name: 'Thanks',
      effect: 'helps',
      weight: 4,
      find: /\b(?:thank you for|thanks (?:for|to)|we (?:really )?appreciate|grateful (?:for|to)|thank you)\b[^.!?]{0,40}/i,
      unless: /\bwould be (?:very |most )?grateful\b/i,
      say: [
        '{q} thanks the reader, which keeps the tie warm.',
        'Thanks stand in {q}; naming the deed makes them count.',
      ],
    },
    {
      id: 'exclusivity-cue',
      name: 'Exclusivity',
      effect: 'depends',
      weight: 5,
      find: /\b(?:members only|only for (?:members|subscribers|you)|by invitation(?: only)?|for selected|first to know|exclusive(?:ly)?|VIP|private customers only|hand-?picked group|early access|pre-?sale)\b/i,
      say: ['{q} marks off a group; those inside feel chosen, others shut out.'],
    },
    {
      id: 'scarcity-cue',
      name: 'Scarcity',
      effect: 'depends',
      weight: 7,
      find: /\b(?:only (?:have )?\d+ (?:\p{L}+ )?(?:left|seats?|places?|spots?|rooms?|tickets?|remaining|available|pieces)|(?:places|seats|spaces|tickets|numbers|stock|availability) (?:are|is) (?:strictly )?limited|limited (?:edition|number|places|seats|spaces|availability|to \d+)|few (?:seats|places|spots) left|(?:nearly|almost) (?:sold out|full|gone)|fully booked|selling fast|while stocks? lasts?|sold out in)\b/iu,
      unless: /\bonly if\b/i,
      say: [
        '{q} says that not everyone will get one; it helps only when the limit is real.',
        'Supply is short, says {q}. A number makes it credible.',
      ],
    },
  ] satisfies Omit<Cue, 'category'>[]
).map((cue) => ({ ...cue, category: 'Social' }));

const TRUST: readonly Cue[] = (
  [
    {
      id: 'authority-cue',
      name: 'Authority or expert',
      effect: 'helps',
      weight: 6,
      find: /\b(?:according to (?:Dr|Prof|the)|certified|recommended by|approved by|accredited|Professor [A-Z]|Dr\.? [A-Z]\p{Ll}+|university study|study (?:by|from)|award(?:-winning| for)|keynote speaker|author of|experts? (?:say|agree|recommend)|years of experience|(?:architect|nutritionist|physiotherapist|economist|engineer) [A-Z])\b[^.!?,;]{0,40}/u,
      say: ['{q} borrows weight from someone who knows the field.', 'Expertise stands behind {q}.'],
    },
    {
      id: 'unsupported-superlative',
      name: 'Superlative without proof',
      effect: 'hurts',
      weight: 7,
      find: /\b(?:the (?:very )?(?:best|finest|leading|ultimate|perfect|most (?:advanced|innovative|trusted|exciting|beautiful))|revolutionary|world[- ](?:class|leading)|market[- ]leading|industry[- ]leading|state[- ]of[- ]the[- ]art|cutting[- ]edge|unmatched|unparalleled|unrivalled|game[- ]chang\w+|innovative|unique|stunning|amazing|incredible|next-generation|best[- ]in[- ]class|second to none|number one|unbeatable)\b/iu,
      unless: /\b(?:best (?:regards|wishes)|all the best|rated|awarded|voted)\b/i,
      say: [
        '{q} praises without proof; a checkable fact would do more.',
        'Anyone could write {q}, so it proves nothing.',
        'Readers discount words such as {q} when no evidence follows.',
      ],
    },
    {
      id: 'source-citation',
      name: 'Source named',
      effect: 'helps',
      weight: 5,
      find: /\b(?:source:|(?:in|according to) (?:our|a|the) (?:\p{L}+ )?(?:survey|study|report)|survey (?:of|in) \d|published in|data from|measured in \d{4}|as reported by|research (?:by|from|shows))\b[^.!?]{0,40}/iu,
      say: ['{q} says where the claim comes from, so it can be checked.'],
    },
    {
      id: 'guarantee-cue',
      name: 'Guarantee or return right',
      effect: 'helps',
      weight: 6,
      find: /\b(?:money[- ]back|\d+[- ](?:day|year|month)s?(?: money-back)? (?:return|guarantee|warranty|refund)|we (?:will )?refund|full refund|warranty|free returns|guarantee of)\b/i,
      say: ['{q} takes the risk off the reader.'],
    },
    {
      id: 'honest-limitation',
      name: 'Honest limitation',
      effect: 'helps',
      weight: 5,
      find: /\b(?:(?:typically|usually|on average|in most cases)[^.!?,;]{1,50}\d[\d.,]* ?%?|not (?:suitable|included|recommended) for|not included|one drawback|does(?: not|n['’]t) include|to be honest|should not be|is not for everyone|we (?:cannot|can['’]t) (?:promise|guarantee)|not essential|please note that we are closed)\b[^.!?]{0,40}/i,
      say: ['{q} admits a limit, and that makes the rest more credible.'],
    },
    {
      id: 'hidden-condition',
      name: 'Hidden condition or extra cost',
      effect: 'hurts',
      weight: 5,
      find: /(?:\b(?:terms (?:and conditions )?apply|t&cs apply|plus (?:fees|vat|delivery|shipping)|prices? (?:start(?:s|ing)?|from)|from only|subject to (?:availability|status|change)|small print|exclusions apply|contract runs|minimum (?:spend|term)|excluding)\b|^\*)[^.!?]{0,40}/im,
      say: [
        '{q} holds a condition that the main line does not show.',
        'The catch sits in {q}; said early it costs less trust.',
      ],
    },
    {
      id: 'data-promise',
      name: 'Privacy statement',
      effect: 'helps',
      weight: 4,
      find: /\b(?:we (?:never|will never|do not|don['’]t) (?:share|sell|pass on)|your (?:data|details|answers) (?:stays?|(?:are|is|will be) (?:safe|kept|encrypted|anonymous|confidential|treated))|encrypted|anonymous(?:ly)?|confidential(?:ly)?|delete (?:it|your data) any ?time)\b/i,
      say: ['{q} answers the question what happens with the reader’s data.'],
    },
    {
      id: 'sender-identity',
      name: 'Identifiable sender',
      effect: 'helps',
      weight: 4,
      find: /\b(?:my name is [A-Z]\p{Ll}+|I am (?:your|the) (?:adviser|advisor|contact|account manager)|I look after|signed by|founded in \d{4}|since \d{4}|family-run|run by)\b[^.!?,;]{0,40}/u,
      say: ['{q} shows who is speaking.'],
    },
    {
      id: 'misleading-subject-or-disguise',
      name: 'Disguised advertising',
      effect: 'hurts',
      weight: 7,
      find: /^(?:subject: ?)?(?:re|fwd?): |\b(?:final notice|your invoice (?:is )?inside|official (?:letter|notice)|you(?:['’]ve| have) been selected|you(?:['’]ve| have) won)\b/im,
      say: ['{q} poses as something other than advertising and may cost trust.'],
    },
  ] satisfies Omit<Cue, 'category'>[]
).map((cue) => ({ ...cue, category: 'Trust' }));

export const socialFinders: readonly Finder[] = SOCIAL.map(cueFinder);
export const trustFinders: readonly Finder[] = TRUST.map(cueFinder);
