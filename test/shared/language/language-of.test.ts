import { describe, expect, it } from 'vitest';
import { isOtherLanguage, languageOf } from '#shared/language/language-of';

const english =
  'Save time on every close. Activate the automated reports and let your finance team go home on time.';
const german =
  'Sparen Sie Zeit bei jedem Abschluss. Aktivieren Sie die Berichte, und Ihr Team geht pünktlich nach Hause.';
const danish =
  'Spar tid på hver eneste afslutning. Aktivér rapporterne, så dit team kan gå hjem til tiden hver dag.';

describe('telling languages', () => {
  it.each([
    ['en', english],
    ['de', german],
    ['da', danish],
    [
      'sv',
      'Spara tid på varje bokslut. Aktivera rapporterna så att ditt team kan gå hem i tid och inte är sena.',
    ],
    [
      'nl',
      'Bespaar tijd bij elke afsluiting. Activeer de rapporten en laat uw team op tijd naar huis gaan met het werk.',
    ],
    [
      'fr',
      'Gagnez du temps à chaque clôture. Activez les rapports pour que votre équipe rentre à la maison.',
    ],
    [
      'es',
      'Ahorre tiempo en cada cierre. Active los informes para que su equipo vuelva a casa a tiempo con todo.',
    ],
    [
      'it',
      'Risparmia tempo a ogni chiusura. Attiva i report e il tuo team torna a casa con il lavoro finito.',
    ],
    [
      'pt',
      'Poupe tempo em cada fecho. Ative os relatórios para que a sua equipa volte mais cedo para casa com você.',
    ],
    ['pl', 'Oszczędzaj czas przy każdym zamknięciu. Twoje raporty są już gotowe i nie musisz na nic czekać.'],
    ['el', 'Εξοικονομήστε χρόνο σε κάθε κλείσιμο με τις νέες αναφορές.'],
    ['ja', '新しいレポートで毎月の決算を早く終わらせましょう。'],
    ['ko', '새로운 보고서로 매달 결산을 더 빨리 끝내세요.'],
    ['und', 'Ledgerly 3.0'],
    ['und', ''],
    ['und', '😀 1,200 !!!'],
  ])('%s: %s', (code, text) => {
    expect(languageOf(text)).toBe(code);
  });

  it('another language is one only when both texts are long enough and clearly differ', () => {
    expect(isOtherLanguage(english, german)).toBe(true);
    expect(isOtherLanguage(german, danish)).toBe(true);
    expect(isOtherLanguage(english, 'Новые отчёты помогут вам закрыть месяц быстрее и проще.')).toBe(true);
    expect(isOtherLanguage(english, english.toUpperCase())).toBe(false);
    expect(isOtherLanguage(english, 'Hola, ¿qué tal?')).toBe(false);
    expect(isOtherLanguage('Ledgerly Reports 3.0 Premium Business Enterprise Edition Deluxe', german)).toBe(
      false,
    );
  });

  it('Danish and Norwegian are not told apart against a writer', () => {
    const norwegian =
      'Spar tid på hver eneste avslutning. Aktiver rapportene, så teamet ditt kan gå hjem i tide hver dag.';

    expect(isOtherLanguage(danish, norwegian)).toBe(false);
  });
});
