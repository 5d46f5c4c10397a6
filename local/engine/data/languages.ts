/** The languages that `detectLanguage` distinguishes; `franc` is the code of the trigram detector. */
export const LANGUAGES: readonly { code: string; franc: string; name: string }[] = `en eng English
da dan Danish
nb nob Norwegian
sv swe Swedish
de deu German
nl nld Dutch
fr fra French
es spa Spanish
it ita Italian
pt por Portuguese
pl pol Polish
fi fin Finnish
cs ces Czech
hu hun Hungarian
ro ron Romanian
tr tur Turkish
ru rus Russian
uk ukr Ukrainian
el ell Greek
ar arb Arabic
fa pes Persian
he heb Hebrew
hi hin Hindi
zh cmn Chinese
ja jpn Japanese
ko kor Korean
vi vie Vietnamese
id ind Indonesian
th tha Thai`
  .split('\n')
  .map((line) => {
    const [code = '', franc = '', name = ''] = line.split(' ');
    return { code, franc, name };
  });

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Frequent short words per language. */
export const STOP_WORD_SETS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set(
    'the and of to in is are you your our we for with this that it on at be will have has from not can as by or an if when all get now more up out so but please us they their was what who how do no just only off new free here been which there than',
  ),
  da: set(
    'og det at en den til er som på de med han af for ikke der var mig sig men et har om vi min havde ham hun nu over da fra du ud dem os op man hans hvor eller hvad skal selv her alle vil blev kunne ind når være dog noget ville jo deres efter ned skulle denne end dette mit også under have dig jeres din dit vores kan få hos nye',
  ),
  nb: set(
    'og det at en den til er som på de med han av for ikke der var meg seg men et har om vi min ha hun nå over da fra du ut dem oss opp man hans hvor eller hva skal selv her alle vil bli ble inn når være noe ville deres etter ned skulle denne enn dette mitt også under deg dere din ditt våre vår kan få hos nye',
  ),
  sv: set(
    'och det att en den till är som på de med han av för inte där var mig sig men ett har om vi min hade hon nu över då från du ut dem oss upp man hans hur eller vad ska själv här alla vill blev kunde in när vara något skulle deras efter ner denna än detta mitt också under dig er din ditt våra vår kan få hos nya',
  ),
  de: set(
    'der die das und ist in zu den mit von für auf ein eine einen einer nicht auch sich dem des sie wir ihr ihre ihren ihnen uns unser unsere bei oder aber wenn wie nur noch nach bis zum zur im am aus werden wird haben hat sind kann können jetzt alle über ab ich du dein deine',
  ),
  nl: set(
    'de het een en van is in te dat op voor met zijn niet aan er om ook als bij maar dan of wij we u uw je jouw onze ons naar uit door nog wel kan kunt wordt worden heeft hebben nu alle tot deze dit meer',
  ),
  fr: set(
    'le la les de des du un une et est à en que qui dans pour sur pas au aux avec ce cette ces il elle nous vous votre vos notre nos par plus ou mais si ne se sont être avoir vous jusqu jusque dès chez tout tous toutes leur',
  ),
  es: set(
    'el la los las de del un una y es en que por para con no se su sus al lo como más pero o si nos nuestro nuestra tu tus usted le les este esta estos hasta desde ya todo todos son hay muy también sin te',
  ),
  it: set(
    'il lo la i gli le di del della dei un una e è in che per con non si su al alla come più ma o se ci nostro nostra tuo tua vostro questo questa sono ha fino da dal anche tutti ti vi nel nella',
  ),
  pt: set(
    'o a os as de do da dos das um uma e é em que por para com não se seu sua ao como mais mas ou nos nosso nossa este esta até desde já todos são muito também sem você te no na',
  ),
  pl: set(
    'i w na z do nie to się że jest o za po dla od przez jak ale lub są być już tylko oraz nasz nasze twój twoje',
  ),
  fi: set('ja on ei se että oli mutta tai kun niin myös vain jos ovat sinun meidän kaikki nyt sekä kanssa'),
};
