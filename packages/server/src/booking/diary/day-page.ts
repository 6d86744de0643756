import type { Language } from '@openchair/contract'
import type { CatalogueBarber, ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { escapeHtml, htmlPage } from '../../html.ts'
import { formatOf } from '../../messages/format.ts'
import { messageTexts } from '../../messages/texts/texts.ts'
import { fill } from '../../refusals/texts.ts'
import type { DiaryEntry } from './store.ts'

const style = `
  @page { margin: 14mm }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 816px; padding: 24px; background: #fff; color: #16171b;
    font: 400 1rem/1.375 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
  h1, h2, .t, .g { font-family: 'Barlow Condensed', 'Arial Narrow', Arial, sans-serif; font-weight: 600;
    font-variant-numeric: tabular-nums }
  h1 { margin: 0; font-size: 1.75rem; line-height: 1.143 }
  h2 { margin: 0; font-size: 1.75rem; line-height: 1.143 }
  p { margin: 4px 0 0; color: #5c5f66; font-size: .875rem }
  section { padding-top: 24px; break-after: page }
  section:last-of-type { break-after: auto }
  table { width: 100%; margin-top: 12px; border-collapse: collapse }
  tr { break-inside: avoid }
  td { padding: 12px 12px 12px 0; border-top: 1px solid #8a867d; vertical-align: top }
  tr:last-child td { border-bottom: 1px solid #8a867d }
  .t { width: 136px; font-size: 1.75rem; line-height: 1; white-space: nowrap }
  .t small { display: block; padding-top: 4px; font: 400 .8125rem/1.4 system-ui, sans-serif; color: #5c5f66 }
  .g { width: 136px; font-size: 1.75rem; line-height: 1; overflow-wrap: anywhere }
  .s b, .s strong { display: block }
  .s strong { font-size: .875rem }
  .d { text-align: right; white-space: nowrap }
  .x { width: 40px; padding-right: 0 } .x i { display: block; width: 28px; height: 28px; margin-left: auto;
    border: 1.5px solid #16171b; border-radius: 6px }
  .free td { padding-block: 6px; border-top-style: dashed; color: #5c5f66; font-size: .875rem }
  footer { padding-top: 20px; color: #5c5f66; font-size: .8125rem }
  @media print { body { padding: 0; max-width: none } }`

type Day = {
  readonly catalogue: ShopCatalogue
  /** An instant of the day, ISO 8601. */
  readonly day: string
  readonly entries: readonly DiaryEntry[]
  readonly language: Language
  readonly now: Temporal.Instant
}

/** Minutes between two appointments from which on a pause is drawn. */
const shortestPause = 10

/** One printable page a professional: who comes when for what, and what is to be paid (behaviour 44). */
export const dayPage = (day: Day): string => {
  const { catalogue, language, now } = day
  const { shop } = catalogue
  const { words } = messageTexts[language]
  const format = formatOf(language, shop.timezone)
  const busy = catalogue.barbers.filter(({ id }) => day.entries.some(({ barberId }) => barberId === id))
  const sections = busy.map((barber) => sectionOf(day, barber))
  return htmlPage({
    language,
    title: `${shop.name}, ${format.day(day.day, 'long')}`,
    style,
    content: `${sections.length === 0 ? `<p>${escapeHtml(words.nothingBooked)}</p>` : sections.join('\n')}
<footer>${escapeHtml(fill(words.printed, { when: format.when(now.toString()) }))}</footer>`,
  })
}

const sectionOf = ({ catalogue, entries, language }: Day, barber: CatalogueBarber): string => {
  const { words } = messageTexts[language]
  const format = formatOf(language, catalogue.shop.timezone)
  const own = entries.filter(({ barberId }) => barberId === barber.id)
  const rows = own.map((entry, index) => {
    const next = own[index + 1]
    const pause = next && format.minutes(entry.endsAt, next.startsAt) >= shortestPause
    const free = pause
      ? `<tr class="free"><td class="t">${escapeHtml(format.time(entry.endsAt))}</td><td colspan="4">${escapeHtml(fill(words.freeUntil, { time: format.time(next.startsAt) }))}</td></tr>`
      : ''
    return `${rowOf(entry, catalogue, language)}${free}`
  })
  const { firstName, lastName } = barber.details
  return `<section>
<h2>${escapeHtml(`${firstName} ${lastName}`.trim())}</h2>
<table><tbody>
${rows.join('\n')}
</tbody></table>
</section>`
}

const rowOf = (entry: DiaryEntry, { shop, currency }: ShopCatalogue, language: Language): string => {
  const { words } = messageTexts[language]
  const format = formatOf(language, shop.timezone)
  const minutes = fill(words.minutes, { count: format.minutes(entry.startsAt, entry.endsAt) })
  const left =
    entry.left > 0
      ? `<strong>${escapeHtml(`${words.left}: ${format.money(entry.left, currency)}`)}</strong>`
      : ''
  return `<tr><td class="t">${escapeHtml(format.time(entry.startsAt))}<small>${escapeHtml(fill(words.toTime, { time: format.time(entry.endsAt) }))}</small></td><td class="g">${escapeHtml(entry.firstName)}</td><td class="s"><b>${escapeHtml(entry.services.join(', '))}</b>${left}</td><td class="d">${escapeHtml(minutes)}</td><td class="x"><i></i></td></tr>`
}
