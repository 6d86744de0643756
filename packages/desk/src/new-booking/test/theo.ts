import type { DeskColumn, DeskDay, KnownGuest, OpenedBooking, WaitingTime } from '@openchair/contract'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import { emptyDay } from '../../../test/soho.ts'
import type { BookingAnswer, BookingInput, LinkInput } from '../form/draft.ts'

export const at = (clock: string): string => `2026-11-24T${clock}:00-05:00`

const column = (id: string, firstName: string): DeskColumn => ({
  barber: { id, route: id, firstName, lastName: 'Bell', photos: [] },
  isOwn: false,
  hours: [{ startsAt: at('11:00'), endsAt: at('20:00') }],
  filled: 0.5,
  timeOff: [],
  bookings: [],
})

/** A day on which Theo and Amara work. */
export const theoDay: DeskDay = { ...emptyDay, columns: [column('theo', 'Theo'), column('amara', 'Amara')] }

const guest = (id: string, name: string, more: Partial<KnownGuest> = {}): KnownGuest => ({
  id,
  name,
  email: null,
  phone: '+12125550187',
  visits: 12,
  missed: 0,
  lastVisit: { at: at('09:00'), barber: 'Theo' },
  mustPrepay: false,
  cannotBookOnline: false,
  hasNote: false,
  note: null,
  owed: 0,
  ...more,
})
const walter = guest('walter', 'Walter Moss')
const walid = guest('walid', 'Walid Saab', {
  phone: '+12125550142',
  visits: 2,
  missed: 1,
  mustPrepay: true,
})

const services = [
  { id: 'shave', name: 'Hot towel shave', duration: 45, price: 5000, tooLongBy: 0, lacks: null },
  { id: 'beard', name: 'Beard trim', duration: 25, price: 2800, tooLongBy: 0, lacks: null },
  { id: 'cut', name: 'Scissor cut', duration: 50, price: 6000, tooLongBy: 0, lacks: null },
  { id: 'colour', name: 'Full colour', duration: 120, price: 14_000, tooLongBy: 60, lacks: null },
]

/** The server's answer to a booking, with a message where there is somebody to tell. */
const priceOf = (input: BookingInput, more: Partial<BookingAnswer> = {}): BookingAnswer => ({
  booking: null,
  money: { total: 5594, paid: 0, left: 5594, due: 0, chargeAt: null },
  lines: services
    .filter(({ id }) => input.serviceIds.includes(id))
    .map(({ name, duration, price }) => ({ name, duration, price })),
  endsAt: at('15:45'),
  against: [],
  cards: [],
  charges: null,
  message:
    input.guest.customerId === undefined && input.guest.phone === undefined
      ? null
      : { channel: 'sms', to: '+12125550187', subject: '', text: 'Booked: today, 3:00pm with Theo.' },
  ...more,
})

export const refusal = (status: number, code: string, message = ''): Response =>
  Response.json({ status, code, message }, { status })

/** The server's answer about a link to pay that is held until 11:32. */
export const linkAnswer: WaitingTime = {
  startsAt: at('15:00'),
  endsAt: at('15:45'),
  until: at('11:32'),
  total: 5594,
  chargeNow: 2000,
  chargeLater: 3594,
  card: null,
  needsCard: true,
  passedOver: [],
  messages: [{ channel: 'sms', to: '+12125550187', subject: '', text: 'Pay by 11:32am to book it.' }],
  bookingId: null,
}

type Sent = BookingInput & { readonly validate?: boolean }
type Own = {
  /** The server's answer to a booking that is meant, by its number from 1; undefined books it. */
  readonly book?: (input: BookingInput, turn: number) => unknown
  readonly price?: Partial<BookingAnswer>
  /** The server's answer to a question about the present time, if it is another than usual. */
  readonly now?: (input: BookingInput) => unknown
  readonly day?: DeskDay
  /** The charges to a kept card, where one is asked about. */
  readonly charges?: BookingAnswer['charges']
  readonly near?: readonly object[]
  /** The answer about a link to pay, if it is another than usual. */
  readonly link?: unknown
}

/** The server of a shop at which Theo is free from 3 to 4, and the bookings that it was sent. */
export const theoServer = ({
  book,
  price = {},
  near = [],
  charges = null,
  link,
  now,
  day = theoDay,
}: Own = {}) => {
  const booked: BookingInput[] = []
  const links: LinkInput[] = []
  const answers: Answers = (path, method, body) => {
    if (path.includes('/guests')) {
      const query = new URL(path, 'http://desk').searchParams.get('query') ?? ''
      return { rows: [walter, walid].filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())) }
    }
    if (path.includes('/fitting-services'))
      // Amara cuts no hair.
      return {
        freeUntil: at('16:00'),
        rows: services.filter(({ id }) => !path.includes('amara') || id !== 'cut'),
      }
    if (path.includes('/near-times')) return { rows: near }
    if (path.includes('/day/')) return day
    // Anything else that is asked never ends: a failure would take the desk offline.
    if (method !== 'POST') return new Promise(() => {})
    const input = JSON.parse(body ?? '{}') as Sent
    if (path.endsWith('/pay-link')) {
      if (!input.validate) links.push(input)
      return link ?? linkAnswer
    }
    if (input.validate) {
      const usual = priceOf(input, { ...price, charges: input.payment === 'card' ? charges : null })
      return (input.startNow && now?.(input)) || usual
    }
    booked.push(input)
    const own = book?.(input, booked.length)
    if (own !== undefined) return own
    const opened = {
      id: 'new',
      startsAt: input.dateTime,
      barber: column('theo', 'Theo').barber,
    } as OpenedBooking
    return { ...priceOf(input, price), booking: opened }
  }
  return { answers, booked, links }
}
