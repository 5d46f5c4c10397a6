/** Units by their words; `size` in base units. Two amounts are the same fact if they agree in the base unit. */
export const units: readonly { base: string; size: number; words: string }[] = [
  { base: 's', size: 1, words: 'seconds? secs? sekunden? sekunder segundos? secondes?' },
  { base: 's', size: 60, words: 'minutes? mins? minuten? minutter minut minutos? minuti?' },
  { base: 's', size: 3600, words: 'hours? hrs? stunden? timer? horas? heures? ore' },
  { base: 's', size: 86400, words: 'days? tage? tagen dage? días? dias? jours? dagen giorni' },
  { base: 's', size: 604800, words: 'weeks? wochen? uger? semanas? semaines? weken settimane' },
  { base: 'mo', size: 1, words: 'months? monate?n? måneder måned meses mes mois maanden mesi' },
  { base: 'mo', size: 12, words: 'years? yrs? jahre?n? år años? ans? années? jaar anni' },
  { base: 'g', size: 1, words: 'g grams?' },
  { base: 'g', size: 1000, words: 'kg kilos? kilograms?' },
  { base: 'm', size: 0.001, words: 'mm' },
  { base: 'm', size: 0.01, words: 'cm' },
  { base: 'm', size: 1, words: 'm met(?:er|re)s?' },
  { base: 'm', size: 1000, words: 'km kilomet(?:er|re)s?' },
  { base: 'm2', size: 1, words: 'm² m2 sqm' },
  { base: 'l', size: 0.001, words: 'ml' },
  { base: 'l', size: 0.01, words: 'cl' },
  { base: 'l', size: 1, words: 'l lit(?:er|re)s?' },
  { base: 'B', size: 1e6, words: 'MB' },
  { base: 'B', size: 1e9, words: 'GB' },
  { base: 'B', size: 1e12, words: 'TB' },
  { base: 'Wh', size: 1000, words: 'kWh' },
  { base: 'mi', size: 1, words: 'miles?' },
  { base: '×', size: 1, words: 'x × times' },
  { base: 'deg', size: 1, words: '°C °F °' },
];

/** Periods that a price may be for. */
export const periods: readonly { period: string; words: string }[] = [
  { period: 'day', words: 'day tag dag día dia jour' },
  { period: 'week', words: 'week wk woche uge semana semaine' },
  { period: 'month', words: 'month mo monat måned mdr mes mois maand mese' },
  { period: 'year', words: 'year yr annum jahr år año an jaar anno' },
  { period: 'person', words: 'person user seat head nutzer bruger persona personne' },
];

/** Currencies by their signs and words. */
export const currencies: readonly { code: string; signs: string; words: string }[] = [
  { code: 'EUR', signs: '€', words: 'eur euros?' },
  { code: 'GBP', signs: '£', words: 'gbp pounds? quid' },
  { code: 'USD', signs: '\\$ US\\$', words: 'usd dollars?' },
  { code: 'AUD', signs: 'A\\$ AU\\$', words: 'aud' },
  { code: 'CAD', signs: 'C\\$ CA\\$', words: 'cad' },
  { code: 'JPY', signs: '¥', words: 'jpy yen' },
  { code: 'INR', signs: '₹', words: 'inr rupees?' },
  { code: 'CHF', signs: '', words: 'chf' },
  { code: 'DKK', signs: '', words: 'dkk' },
  { code: 'SEK', signs: '', words: 'sek' },
  { code: 'NOK', signs: '', words: 'nok' },
  { code: 'PLN', signs: '', words: 'pln zł' },
  { code: 'KR', signs: '', words: 'kr\\.? kroner kronor' },
];
