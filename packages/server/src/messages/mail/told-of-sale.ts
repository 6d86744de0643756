import { listFormat, safeName, sum } from '@openchair/rules'
import { capital, semicolons } from '../format.ts'
import type { SaleContent } from '../kinds.ts'
import type { MessageAppointment, MessageSale } from '../message-data.ts'
import { asksForFees, duesOf, owedOf } from './dues.ts'
import type { SaleWords } from './sale-words.ts'

/** What stands of a sale: neither canceled nor missed. */
export const activeOf = ({
  appointments,
}: Pick<MessageSale, 'appointments'>): readonly MessageAppointment[] =>
  appointments.filter(({ isCanceled, isMissed }) => !isCanceled && !isMissed)

/** Whether a sale is, or was, for several appointments, of which a message says which one it is about. */
export const isGroup = ({ appointments }: Pick<MessageSale, 'appointments'>): boolean =>
  appointments.length > 1

/** Whether a message tells of a move that was undone, and moved money alone. */
export const isUndone = (content: SaleContent): boolean =>
  content.kind === 'moved' && content.before.length === 0

/** The appointments that a message speaks of, by their start: those to come, those canceled or missed, those that moved. */
export const spokenOf = (content: SaleContent): readonly MessageAppointment[] => {
  const { appointments } = content.sale
  if ('gone' in content) return appointments.filter(({ id }) => content.gone.includes(id))
  if (asksForFees(content))
    return appointments.filter(({ id }) => duesOf(content.sale).some(({ feeFor }) => feeFor === id))
  const active = activeOf(content.sale)
  if (content.kind === 'moved' && !isUndone(content))
    return active.filter(({ id }) => content.before.some((each) => each.id === id))
  return active.length > 0 ? active : appointments
}

const hasGuests = ({ appointments }: Pick<MessageSale, 'appointments'>): boolean =>
  appointments.some(({ guest }) => guest !== null)

/** `you and Leo`; undefined where all are one person. */
export const peopleOf = (
  sale: MessageSale,
  told: readonly MessageAppointment[],
  { words, language, guestOf }: SaleWords,
): string | undefined =>
  hasGuests(sale)
    ? listFormat(language).format(
        new Set(told.map(({ guest }) => (guest === null ? words.youAlone : guestOf(guest)))),
      )
    : undefined

/** `you, Tue 24 Nov, 10:15am; Leo, 11:15am`: who of a sale comes when, a day once. Who is left out where all are one person,
 * and the day where it is that of the appointment before, or of `after`. */
export const whoAndWhen = (
  { appointments }: MessageSale,
  told: readonly MessageAppointment[],
  { words, format, language, guestOf }: SaleWords,
  {
    whenOf = format.when,
    after,
  }: { readonly whenOf?: (instant: string) => string; readonly after?: MessageAppointment | undefined } = {},
): string => {
  const isShared = hasGuests({ appointments })
  return told
    .map(({ guest, startsAt }, index) => {
      const before = index === 0 ? after : told[index - 1]
      const isSameDay =
        before !== undefined && format.day(before.startsAt, 'short') === format.day(startsAt, 'short')
      const when = isSameDay ? format.time(startsAt) : whenOf(startsAt)
      return isShared ? `${guest === null ? words.youAlone : guestOf(guest)}, ${when}` : when
    })
    .join(semicolons[language])
}

/** What the places of a text about a sale are filled with. */
export const toldBy = (content: SaleContent, words: SaleWords, now: Temporal.Instant) => {
  const { sale } = content
  const { format, dayLater, language } = words
  const spoken = spokenOf(content)
  const [first] = spoken
  const money = (amount: number): string => format.money(amount, sale.currency)
  const later = first ? dayLater(first.startsAt, now) : ''
  const barbers = [...new Set(spoken.map(({ barber }) => words.firstNameOf(barber.firstName)))]
  const name = safeName(sale.firstName)
  return {
    ...(name !== null && { name }),
    shop: sale.shop.name,
    street: sale.shop.address[0] ?? '',
    barber: 'barber' in content ? words.firstNameOf(content.barber) : listFormat(language).format(barbers),
    when: first ? format.when(first.startsAt) : '',
    time: first ? format.time(first.startsAt) : '',
    day: capital(later),
    dayLater: later,
    due: money(owedOf(sale)),
    refund: money(sum(refundsOf(content).map(({ amount }) => amount))),
    told: whoAndWhen(sale, spoken, words),
    staying: whoAndWhen(sale, activeOf(sale), words, { after: spoken.at(-1) }),
    paid: 'paid' in content ? money(sum(content.paid.map(({ amount }) => amount))) : '',
    tip: 'tip' in content ? money(content.tip) : '',
  }
}

/** What comes back by what a message tells. */
export const refundsOf = (content: SaleContent) => {
  if ('refunds' in content) return content.refunds
  return content.kind !== 'booked' && 'change' in content ? content.change.refunds : []
}
