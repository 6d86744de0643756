import * as days from '../days.ts'
import { capital, exactMoney, list, miles, money, moneyRange, number, percent } from '../money.ts'
import { addDays, clockText } from '@openchair/rules'
import * as time from '../time.ts'

/** Texts that each language must produce, on the server and in the browser; `_` is a no-break space. */
type Written = readonly [what: string, written: () => string, expected: string]

const shopZone = 'America/New_York'
const quarterPastTwo = '2026-11-24T14:15:00-05:00'

export const writtenTexts: readonly Written[] = [
  ['whole dollars', () => money('en', 5700, 'usd'), '$57'],
  ['dollars and cents', () => money('en', 5750, 'usd'), '$57.50'],
  ['whole dollars in a breakdown', () => exactMoney('en', 5700, 'usd'), '$57.00'],
  ['thousands', () => exactMoney('en', 123_456, 'usd'), '$1,234.56'],
  ['a discount', () => exactMoney('en', -890, 'usd'), '−$8.90'],
  ['Canadian dollars', () => money('en', 5700, 'cad'), '$57'],
  ['pounds', () => money('en', 3600, 'gbp'), '£36'],
  ['Gibraltar pounds', () => money('en', 3600, 'gip'), '£36'],
  ['euros', () => money('en', 3650, 'eur'), '€36.50'],
  ['Australian dollars', () => money('en', 3650, 'aud'), '$36.50'],
  ['dollars in French', () => money('fr', 5700, 'cad'), '57_$'],
  ['cents in French', () => exactMoney('fr', 123_456, 'cad'), '1_234,56_$'],
  ['dollars in Spanish', () => money('es-419', 5700, 'usd'), '$57'],
  ['cents in Spanish', () => exactMoney('es-419', 5750, 'usd'), '$57.50'],
  ['euros in Spanish', () => money('es-419', 3650, 'eur'), '€36.50'],
  ['a range', () => moneyRange('en', { min: 4000, max: 5550 }, 'usd'), '$40–$55.50'],
  ['a range of one price', () => moneyRange('en', { min: 4000, max: 4000 }, 'usd'), '$40'],
  ['a range in French', () => moneyRange('fr', { min: 4000, max: 5500 }, 'cad'), 'de_40_$ à_55_$'],

  ['a time', () => time.time('en', quarterPastTwo, shopZone), '2:15pm'],
  ['a time in French', () => time.time('fr', quarterPastTwo, shopZone), '14:15'],
  ['a time in Spanish', () => time.time('es-419', quarterPastTwo, shopZone), '14:15'],
  ['midnight', () => clockText(0, 'en'), '12:00am'],
  ['noon', () => clockText(720, 'en'), '12:00pm'],
  ['a minute to midnight in French', () => clockText(1439, 'fr'), '23:59'],
  ['a whole hour', () => time.clockHour('en', 20 * 60), '8pm'],
  ['an hour and a half', () => time.clockHour('en', 20 * 60 + 30), '8:30pm'],
  ['a whole hour in French', () => time.clockHour('fr', 20 * 60), '20:00'],
  ['another zone', () => time.time('en', quarterPastTwo, 'Europe/London'), '7:15pm'],

  ['a day', () => time.day('en', 'US', '2026-11-24', 'short'), 'Tue, Nov 24'],
  ['a whole day', () => time.day('en', 'CA', '2026-11-24', 'long'), 'Tuesday, November 24'],
  ['a day with its year', () => time.fullDay('en', 'US', '2026-11-24'), 'November 24, 2026'],
  ['a day in Britain', () => time.day('en', 'GB', '2026-11-24', 'short'), 'Tue 24 Nov'],
  ['a whole day in Britain', () => time.day('en', 'GB', '2026-11-24', 'long'), 'Tuesday 24 November'],
  ['a day with its year in Britain', () => time.fullDay('en', 'GB', '2026-11-24'), '24 November 2026'],
  ['a day with its year in French', () => time.fullDay('fr', 'CA', '2025-12-01'), '1er décembre 2025'],
  ['a day with its year in Spanish', () => time.fullDay('es-419', 'US', '2025-03-02'), '2 de marzo de 2025'],
  ['a day in French', () => time.day('fr', 'CA', '2026-11-24', 'short'), 'mar. 24 nov.'],
  ['the first in French', () => time.day('fr', 'CA', '2026-12-01', 'long'), 'mardi 1er décembre'],
  ['a day in Spanish', () => time.day('es-419', 'US', '2026-11-24', 'short'), 'mar 24 nov'],
  ['a whole day in Spanish', () => time.day('es-419', 'US', '2026-12-01', 'long'), 'martes 1 de diciembre'],
  ['a month', () => time.month('en', '2026-11'), 'November 2026'],
  ['a month in French', () => capital('fr', time.month('fr', '2026-12')), 'Décembre 2026'],
  ['a month in Spanish', () => time.month('es-419', '2026-12'), 'diciembre de 2026'],
  ['the week', () => time.weekdays('en', 'short').join(' '), 'Sun Mon Tue Wed Thu Fri Sat'],
  ['the week in French', () => time.weekdays('fr', 'short').join(' '), 'dim. lun. mar. mer. jeu. ven. sam.'],
  ['the week in Spanish', () => time.weekdays('es-419', 'short').join(' '), 'dom lun mar mié jue vie sáb'],
  ['narrow names', () => time.weekdays('en', 'narrow').join(' '), 'S M T W T F S'],
  ['a weekday', () => time.weekday('en', '2026-11-24', 'long'), 'Tuesday'],

  ['tenths of a mile', () => miles('en', 0.42), '0.4'],
  ['whole miles', () => miles('en', 1091.3), '1,091'],
  ['tenths in French', () => miles('fr', 0.42), '0,4'],
  ['thousands in French', () => number('fr', 1091), '1_091'],
  ['half', () => percent('en', 50), '50%'],
  ['an eighth', () => percent('en', 12.5), '12.5%'],
  ['an eighth in French', () => percent('fr', 12.5), '12,5_%'],
  ['a list', () => list('en', ['Marcus', 'Amara']), 'Marcus and Amara'],
  ['a list in French', () => list('fr', ['Marcus', 'Amara', 'Dev']), 'Marcus, Amara et Dev'],
  ['a list in Spanish', () => list('es-419', ['Marcus', 'Amara']), 'Marcus y Amara'],

  ['the day before midnight', () => days.dayOf('2026-11-24T23:59:00-05:00', shopZone), '2026-11-24'],
  [
    'the same instant in London',
    () => days.dayOf('2026-11-24T23:59:00-05:00', 'Europe/London'),
    '2026-11-25',
  ],
  ['the hour that comes twice', () => String(days.minutesOf('2026-11-01T06:30:00Z', shopZone)), '90'],
  ['after the hour that is left out', () => String(days.minutesOf('2026-03-08T07:30:00Z', shopZone)), '210'],
  ['a day over a clock change', () => addDays('2026-10-31', 2), '2026-11-02'],
  ['days over a new year', () => String(days.daysBetween('2026-12-30', '2027-01-02')), '3'],
  ['a Sunday', () => String(days.weekdayOf('2026-11-22')), '0'],
]

export const expectedText = (text: string): string => text.replaceAll('_', '\u00a0')
