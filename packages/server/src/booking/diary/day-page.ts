import type { Language } from '@openchair/contract'
import { fullName, listFormat, zoneCity } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { escapeHtml, htmlPage } from '../../html.ts'
import { capital, colons, formatOf } from '../../messages/format.ts'
import { type SaleWords, saleWords } from '../../messages/mail/sale-words.ts'
import { messageTexts } from '../../messages/texts/texts.ts'
import { fill } from '../../refusals/texts.ts'
import { bookedName, professionalOf } from './professional-of.ts'
import type { ClosedShop, DiaryEntry, Stretch } from './store.ts'
import { gapsBetween, timeLines } from './taken-time.ts'

const style = `
  @page { margin: 14mm }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 816px; padding: 24px; background: #fff; color: #16171b;
    font: 400 1rem/1.375 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
  h1, h2, .t, .g { font-family: 'Barlow Condensed', 'Arial Narrow', Arial, sans-serif; font-weight: 600;
    font-variant-numeric: tabular-nums }
  h1 { margin: 0; font-size: 1.75rem; line-height: 1.143 }
  h2 { margin: 0; font-size: 1.75rem; line-height: 1.143 }
  main:has(section) > h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  p { margin: 4px 0 0; color: #5c5f66; font-size: .875rem }
  header { display: flex; align-items: flex-end; justify-content: space-between; gap: 24px }
  header h2 { font-size: 2.5rem; line-height: 1.1; text-transform: uppercase } .when { text-align: right }
  .when b { font: 600 1.75rem/1.143 'Barlow Condensed', 'Arial Narrow', Arial, sans-serif }
  .pole { height: 5px; margin-top: 12px; print-color-adjust: exact; -webkit-print-color-adjust: exact;
    background: repeating-linear-gradient(-50deg, #c4342b 0 8px, #fff 8px 11px, #1f4456 11px 19px, #fff 19px 22px) }
  section { padding-top: 24px; break-after: page }
  section:last-of-type { break-after: auto }
  table { width: 100%; margin-top: 12px; border-collapse: collapse }
  tr { break-inside: avoid }
  td { padding: 12px 12px 12px 0; border-top: 1px solid #8a867d; vertical-align: top }
  tr:last-child td { border-bottom: 1px solid #8a867d }
  .t { width: 136px; font-size: 1.75rem; line-height: 1; white-space: nowrap }
  .t small { display: block; padding-top: 4px; font: 400 .8125rem/1.4 system-ui, sans-serif; color: #5c5f66 }
  .g { width: 136px; font-size: 1.75rem; line-height: 1; overflow-wrap: anywhere }
  .s b, .s span, .s strong { display: block } .s span { color: #5c5f66; font-size: .875rem }
  .s strong { font-size: .875rem }
  .s q { display: block; max-width: 440px; margin-top: 4px; padding-left: 8px; border-left: 3px solid #16171b; quotes: none;
    font-size: .875rem; white-space: pre-line; overflow-wrap: anywhere }
  .d { text-align: right; white-space: nowrap; font-weight: 600 }
  .x { width: 40px; padding-right: 0 } .x i { display: block; width: 28px; height: 28px; margin-left: auto;
    border: 1.5px solid #16171b; border-radius: 6px }
  .free td, .more td { padding-block: 6px; border-top-style: dashed; color: #5c5f66; font-size: .875rem }
  .more .t, .more .g { font-size: 1.25rem; color: #16171b }
  footer { padding-top: 20px; color: #5c5f66; font-size: .8125rem }
  @media print { body { padding: 0; max-width: none } }`

/** An appointment. The first one of a sale carries the sale's open sums, in minor units. */
type DayEntry = DiaryEntry & { readonly owed: { readonly due: number; readonly atShop: number } }

/** The appointments of one professional, in the order of their starts. */
type Sheet = readonly [DayEntry, ...DayEntry[]]

type Day = {
  readonly catalogue: ShopCatalogue
  /** An instant of the day, ISO 8601. */
  readonly day: string
  readonly entries: readonly DayEntry[]
  /** The time off of a professional around the day, ascending and apart. */
  readonly offOf: (barberId: string) => readonly Stretch[]
  /** The closed shops of the brand with appointments on the day, because this shop may have replaced one. */
  readonly closed: readonly ClosedShop[]
  readonly language: Language
  readonly now: Temporal.Instant
}

/** The shortest free time of a professional that is shown, in minutes. */
const shortestFree = 10

const placeOf = ({ timezone, address }: ShopCatalogue['shop']) => ({ timezone, country: address.country })

/** A printable page for each professional: guests, services, and sums to be paid (messages/printed-day). */
export const dayPage = (day: Day): string => {
  const { catalogue, language, now } = day
  const { shop } = catalogue
  const { words } = messageTexts[language]
  const format = formatOf(language, placeOf(shop))
  const date = Temporal.Instant.from(day.day).toZonedDateTimeISO(shop.timezone).toPlainDate().toString()
  const elsewhere = day.closed.map(({ name, route, count }) =>
    fill(words.bookedAtClosed, { shop: name, count, command: `npm run day -- ${route} ${date}` }),
  )
  const sections = sheetsOf(day).map((own) => sectionOf(day, own))
  return htmlPage({
    language,
    title: `${shop.name}, ${format.day(day.day, 'long')}`,
    style,
    content: `${sections.length === 0 ? `<p>${escapeHtml(words.nothingBooked)}</p>` : sections.join('\n')}
<footer>${[...elsewhere, fill(words.printed, { when: format.when(now.toString()) })].map((line) => `<div>${escapeHtml(line)}</div>`).join('')}</footer>`,
  })
}

/** All appointments by professional: those who work here in the shop's order, then those who have left. */
const sheetsOf = ({ catalogue, entries }: Day): readonly Sheet[] => {
  const sheets = Map.groupBy(entries, ({ barberId }) => barberId)
  const known = catalogue.barbers.map(({ id }) => id)
  const left = [...sheets.keys()].filter((id) => !known.includes(id))
  return [...known, ...left].flatMap((id) => {
    const [first, ...more] = sheets.get(id) ?? []
    return first === undefined ? [] : [[first, ...more] as const]
  })
}

type Row = { readonly at: string; readonly html: string }

const sectionOf = ({ catalogue, day, language, offOf }: Day, own: Sheet): string => {
  const { shop } = catalogue
  const told = saleWords(language, { ...placeOf(shop), city: zoneCity(shop, language) })
  const { words, format } = told
  const [first] = own
  const off = offWithin(own, offOf(first.barberId))
  const rows = [
    // A group's note is shown once, with the first guest of this professional.
    ...own.map((entry, index) => {
      const isReadBefore = own.slice(0, index).some(({ bookingId }) => bookingId === entry.bookingId)
      return rowOf(isReadBefore ? { ...entry, note: null } : entry, catalogue, told)
    }),
    ...own.flatMap((entry) => laterRowsOf(entry, told)),
    ...offRowsOf(off, told),
    ...freeRowsOf([...own.flatMap(({ taken }) => taken), ...off], told),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const hasLeft = !catalogue.barberById.has(first.barberId)
  const last = own.reduce((latest, entry) => (latest.endsAt < entry.endsAt ? entry : latest))
  const span = { from: format.time(first.startsAt), until: format.time(last.endsAt) }
  const count = fill(own.length === 1 ? words.appointmentOfDay : words.appointmentsOfDay, {
    count: own.length,
    ...span,
  })
  return `<section>
<header><div><p>${escapeHtml(shop.name)}</p><h2>${escapeHtml(fullName(professionalOf(catalogue, first)))}</h2>${hasLeft ? `<p>${escapeHtml(words.hasLeft)}</p>` : ''}</div><div class="when"><b>${escapeHtml(capital(format.day(day, 'long')))}</b><p>${escapeHtml(count)}</p></div></header>
<div class="pole"></div>
<table><tbody>
${rows.map(({ html }) => html).join('\n')}
</tbody></table>
</section>`
}

const timeCell = (
  { startsAt, endsAt }: Pick<DayEntry, 'startsAt' | 'endsAt'>,
  { words, format }: SaleWords,
): string =>
  `<td class="t">${escapeHtml(format.time(startsAt))}<small>${escapeHtml(fill(words.toTime, { time: format.time(endsAt) }))}</small></td>`

/** The rows at which an appointment goes on after its pauses, one for each. */
const laterRowsOf = ({ taken, endsAt, firstName }: DayEntry, told: SaleWords): readonly Row[] =>
  taken.slice(1).map(({ from, until }) => {
    const part = { startsAt: from, endsAt: until < endsAt ? until : endsAt }
    return {
      at: from,
      html: `<tr class="more">${timeCell(part, told)}<td class="g">${escapeHtml(firstName)}</td><td>${escapeHtml(told.words.goesOn)}</td><td class="d">${escapeHtml(told.durationOf(part))}</td><td></td></tr>`,
    }
  })

/** A row without a guest: when a stretch begins, and until when it lasts. */
const stretchRow = ({ from, until }: Stretch, sentence: string, { format }: SaleWords): Row => ({
  at: from,
  html: `<tr class="free"><td>${escapeHtml(format.time(from))}</td><td colspan="4">${escapeHtml(fill(sentence, { time: format.time(until) }))}</td></tr>`,
})

/** The rows for the time that neither an appointment nor time off takes of a professional, pauses included. */
const freeRowsOf = (taken: readonly Stretch[], told: SaleWords): readonly Row[] =>
  gapsBetween(taken)
    .filter(({ from, until }) => told.format.minutes(from, until) >= shortestFree)
    .map((gap) => stretchRow(gap, told.words.freeUntil, told))

const offRowsOf = (off: readonly Stretch[], told: SaleWords): readonly Row[] =>
  off.map((stretch) => stretchRow(stretch, told.words.offUntil, told))

/** Time off from a professional's first appointment of the day to the last. */
const offWithin = (own: Sheet, off: readonly Stretch[]): readonly Stretch[] => {
  const taken = own.flatMap((entry) => entry.taken)
  const [start = '', end = ''] = [
    taken.map(({ from }) => from).toSorted()[0],
    taken
      .map(({ until }) => until)
      .toSorted()
      .at(-1),
  ]
  return off
    .map(({ from, until }) => ({ from: from < start ? start : from, until: until > end ? end : until }))
    .filter(({ from, until }) => from < until)
}

const rowOf = (entry: DayEntry, catalogue: ShopCatalogue, told: SaleWords): Row => {
  const { words, format, durationOf, language } = told
  const owed = [
    { label: words.left, amount: entry.owed.atShop },
    { label: words.dueNow, amount: entry.owed.due },
  ].filter(({ amount }) => amount > 0)
  const people = entry.others.map(({ firstName, barber }) => `${firstName} (${barber})`)
  const booked = bookedName(catalogue, entry)
  const remarks = [
    ...(booked === undefined ? [] : [fill(words.bookedWith, { barber: booked })]),
    ...(people.length > 0 ? [fill(words.withOthers, { people: listFormat(language).format(people) })] : []),
    ...timeLines(entry, told),
    ...(entry.comesFirst ? [words.firstTime] : []),
    ...(entry.products.length > 0 ? [fill(words.takeHome, { products: entry.products.join(', ') })] : []),
  ]
  const details = [
    `<b>${escapeHtml(entry.services.join(', '))}</b>`,
    ...remarks.map((text) => `<span>${escapeHtml(text)}</span>`),
    ...owed.map(
      ({ label, amount }) =>
        `<strong>${escapeHtml(`${label}${colons[language]} ${format.money(amount, catalogue.currency)}`)}</strong>`,
    ),
    ...(entry.note === null
      ? []
      : [`<q>${escapeHtml(`${words.note}${colons[language]} ${entry.note}`)}</q>`]),
  ]
  return {
    at: entry.startsAt,
    html: `<tr>${timeCell(entry, told)}<td class="g">${escapeHtml(entry.firstName)}</td><td class="s">${details.join('')}</td><td class="d">${escapeHtml(durationOf(entry))}</td><td class="x"><i></i></td></tr>`,
  }
}
