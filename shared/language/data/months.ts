/** The twelve months: lower-case names and short forms in each supported language, separated by spaces. */
export const monthNames: readonly string[] = [
  'january januar janvier enero gennaio janeiro januari janv jan',
  'february februar février fevrier febrero febbraio fevereiro februari févr feb fev',
  'march märz maerz mars marzo março marts maart mar mär mrt',
  'april avril abril aprile apr avr abr',
  'may mai mayo maggio maio maj mei',
  'june juni juin junio giugno junho jun',
  'july juli juillet julio luglio julho jul juil',
  'august august août aout agosto augusti augustus aug',
  'september septembre septiembre settembre setembro sept sep',
  'october oktober octobre octubre ottobre outubro oct okt',
  'november novembre noviembre novembro nov',
  'december dezember december décembre decembre diciembre dicembre dezembro dec dez déc',
];

/** The seven weekdays from Monday: names in each supported language, separated by spaces. */
export const weekdayNames: readonly string[] = [
  'monday montag mandag måndag lundi lunes lunedì segunda-feira maandag',
  'tuesday dienstag tirsdag tisdag mardi martes martedì terça-feira dinsdag',
  'wednesday mittwoch onsdag mercredi miércoles mercoledì quarta-feira woensdag',
  'thursday donnerstag torsdag jeudi jueves giovedì quinta-feira donderdag',
  'friday freitag fredag vendredi viernes venerdì sexta-feira vrijdag',
  'saturday samstag sonnabend lørdag lördag samedi sábado sabato zaterdag',
  'sunday sonntag søndag söndag dimanche domingo domenica zondag',
];
