/** The most common short words of each language, by ISO 639-1 code, without those that several languages share. */
export const stopWords: Readonly<Record<string, string>> = {
  en: 'the and of to is in that it for you with are this your have will our from by we not can they which their has was were would been more when if what an or but about all how its us there who than',
  de: 'und der die das ist nicht ein eine mit für sie ihre ihr ihnen wir auf den dem zu im auch sich von werden wird sind haben oder bei noch nach aus wie nur unser unsere einen einer über kann können jetzt mehr',
  da: 'og det er til en af på med der for ikke den du har vi de et din dit kan jeg os jer også men som vores eller hvis når mere skal blive fra efter bliver nu hvor hver alle ud op hos',
  no: 'og det er til en av på med som for ikke den du har vi de et din ditt kan jeg oss dere også men vår våre eller hvis når mer skal bli fra etter blir nå hvor hver alle ut opp hos',
  sv: 'och det är till en av på med som för inte den du har vi de ett din ditt kan jag oss ni också men vår våra eller om när mer ska bli från efter blir nu där varje alla ut upp hos att',
  nl: 'de het een en van is dat niet met voor je u uw jouw wij we op zijn ook te aan er om kan kunnen wordt worden naar maar bij nog als meer onze ons deze dit hebben heeft nu wat uit',
  fr: 'le la les des et est une pour vous votre vos nous notre que qui dans sur avec pas plus ce cette du au aux ne en par sont être avoir ou mais tout tous leur ces si je il elle on',
  es: 'el la los las de que y en un una es para con su sus por no se lo más como nuestro nuestra usted al del está son pero ya sin sobre todo también hasta desde cuando muy este esta tu',
  it: 'il la gli le di che e un una per con non è del della dei delle nel nella più sono si al alla da come il tuo tua vostro nostro nostra anche ma questo questa se lo ci ogni fino',
  pt: 'o a os as de que e em um uma para com não é do da dos das no na seu sua mais por se são nosso nossa você ao pelo pela até mas também já este esta como quando sem muito',
  pl: 'i w na z do nie się jest że to za o dla od po jak ale przez są ma może oraz lub już tylko twój swoje nasz nas ci być co tym jego ich które który',
  fi: 'ja on ei että se oli hän mutta joka myös kun niin ovat sekä voi tai jos nyt vain sinun meidän teidän ole kuin tämä kaikki vielä mitä ennen',
  tr: 've bir bu için ile da de çok daha olan gibi en ne ya kadar sizin bizim her değil olarak sonra şimdi var ama veya size',
  cs: 'a je se na v že to s z do o pro jako ale by k za jsou od po který která nebo jen už váš vaše náš naše při není také být si jsme',
  ro: 'și de la în cu pe nu o un este că din pentru mai sunt al ai ale care sau dar dumneavoastră noastră nostru prin după până acum fi',
  hu: 'a az és hogy nem is egy de van ez meg csak már mint ha vagy el azt még minden után most lehet önnek mi ön',
};
