/** Every technique id the product knows. */
export const TECHNIQUE_IDS: ReadonlySet<string> = new Set(
  `descriptive-norm minority-position-notice injunctive-norm norm-feedback-with-approval trending-norm
popularity-cue customer-reviews similar-reviewer peer-referral-benefit gain-frame loss-frame
attribute-frame price-per-day reference-price-anchor expanded-units discount-format
just-below-price segregate-gains zero-price opportunity-cost-reminder reserved-for-you
cost-of-no-show limited-quantity demand-scarcity limited-time-offer short-response-deadline
exclusive-access unconditional-gift value-first door-in-the-face thats-not-all gratitude-note
donation-match prepaid-incentive foot-in-the-door written-commitment if-then-plan date-time-prompt
identity-noun self-prediction-question commit-now-start-later small-amount-welcome
hypocrisy-reminder expert-source credentials-first expert-consensus third-party-seal
statistical-evidence cited-evidence shared-similarity ingroup-messenger sincere-compliment
name-personalisation tailored-content moral-reframing direct-you i-not-we handwritten-touch
sticky-note light-humour plain-words simplified-message easy-layout concrete-language
imagine-using-it rhyme unusual-request curiosity-gap key-point-repetition one-standout-element
timely-reminder front-loading motive-match goal-gradient head-start regulatory-fit distance-match
self-efficacy benefit-to-others self-or-other-benefit immediate-reward low-effort-cue fresh-start
threat-with-way-out guilt-with-repair identified-person storytelling warm-glow high-arousal-share
anticipated-regret empathy-perspective tangible-impact default-option decoy-option middle-option
fewer-options active-choice suggested-amount assisted-step money-back-guarantee free-trial
honest-drawback blemish-after-strengths show-the-work cost-breakdown own-up-first confident-wording
privacy-assurance precise-number overhead-covered explicit-conclusion specific-next-step reason-why
strong-arguments three-claims fresh-metaphor rhetorical-question signposting free-to-choose
low-pressure-wording prebunk objection-answered self-generated-reasons`.split(/\s+/),
);

/** Every marker id the product knows. */
export const MARKER_IDS: ReadonlySet<string> = new Set(
  `clear-call-to-action vague-call-to-action competing-calls-to-action missing-call-to-action
deadline-present urgency-without-date effort-cost-mentioned low-effort-signal friction-words
default-preset easy-exit-route when-where-how planning-prompt progress-cue small-first-step
earlier-intention-recalled gain-framing loss-framing reader-benefit feature-list-without-benefit
benefit-to-others immediate-reward-cue competence-support autonomy-support controlling-language
incentive-offer new-beginning-cue threat-cue guilt-appeal confirm-shaming positive-emotion
negative-emotion-load regret-cue empathy-cue story-character anchor-number small-unit-price
free-claim precise-number vague-quantifier too-many-options reason-given curiosity-opening
too-many-claims objection-addressed social-proof-number testimonial-quote negative-social-proof
peer-comparison identity-label shared-we reciprocity-gift gratitude-expression exclusivity-cue
scarcity-cue authority-cue unsupported-superlative source-citation guarantee-cue honest-limitation
hidden-condition data-promise sender-identity misleading-subject-or-disguise second-person-address
company-centred-language jargon-density hedging certainty-language abstract-language
concrete-language reading-difficulty passive-voice personal-name shouting buried-key-message
long-sentences scannable-structure wall-of-text rhetorical-question key-point-repetition
figurative-comparison`.split(/\s+/),
);
