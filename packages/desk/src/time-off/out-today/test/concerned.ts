import type { OpenedBooking } from '@openchair/contract'
import type { Colleague, Concerned, Message } from '../rows.ts'

const at = (clock: string): string => `2026-11-24T${clock}:00-05:00`

export const textTo = (to: string, text: string): Message => ({ channel: 'sms', to, subject: '', text })

const barber = (id: string, firstName: string) => ({
  id,
  route: id,
  firstName,
  lastName: 'Bell',
  photos: [],
})

export const marcus = barber('marcus', 'Marcus')
export const amara = barber('amara', 'Amara')
export const dev = barber('dev', 'Dev')

/** A booking of a guest with Marcus, opened, with what a test changes of it. */
export const bookingOf = (
  id: string,
  name: string,
  clock: string,
  own: Partial<OpenedBooking> = {},
): OpenedBooking => ({
  id,
  version: 1,
  barberId: marcus.id,
  startsAt: at(clock),
  endsAt: at(clock.replace(/\d\d$/, '50')),
  work: [],
  state: 'booked',
  marks: { arrivedAt: null, startedAt: null, doneAt: null, noShowAt: null },
  guest: { name, isWalkIn: false, isFirstVisit: false, hasNote: false, group: null },
  services: ['Skin fade'],
  money: { total: 6356, paid: 0, left: 6356, due: 0, chargeAt: null },
  fromWaitingList: false,
  heldUntil: null,
  isPayLink: false,
  payLink: null,
  barber: marcus,
  saleOrderId: `sale-${id}`,
  confirmationCode: null,
  link: null,
  bookedAt: at('09:00'),
  history: [],
  shopNote: null,
  refundable: null,
  due: null,
  tipTiers: [],
  customer: null,
  lines: [],
  guestNote: null,
  terms: null,
  others: [],
  sums: null,
  acts: ['cancel', 'move'],
  ...own,
})

export const freeAt = (colleague: { readonly id: string }, clock: string, price = 6356): Colleague => ({
  barberId: colleague.id,
  startsAt: at(clock),
  price,
  message: textTo('+1 212 555 0187', `${colleague.id} at ${clock}`),
})

/** A booking that is concerned, with a link for its guest and no colleague unless a test gives one. */
export const concernedOf = (booking: OpenedBooking, own: Partial<Concerned> = {}): Concerned => ({
  booking,
  colleague: null,
  canSendLink: true,
  sentLink: null,
  linkMessage: textTo('+1 212 555 0187', 'Choose another time'),
  back: 0,
  cancelMessage: textTo('+1 212 555 0187', 'Canceled, sorry'),
  ...own,
})
