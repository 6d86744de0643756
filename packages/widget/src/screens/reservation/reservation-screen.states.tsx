import type { Appointment, SaleOrder } from '@openchair/contract'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { keepSentTo } from '../../checkout/sent-to.ts'
import { barbers } from '../../gallery/kingsley/barbers.ts'
import { past, pastTipped, prepaid, trio, trioWithoutLeo } from '../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import {
  everything,
  group,
  groupInTurn,
  lookedAt,
  ordersByState,
  saleOrder,
  taxIncluded,
  given,
  tippable,
} from '../../gallery/kingsley/sale-order.ts'
import { pastAppointment, ratedAppointment } from '../../gallery/kingsley/past-appointment.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import ReservationScreen from './reservation-screen.tsx'

const id = 'order-1'
const path = `/view-reservation/${id}`
const render = () => <ReservationScreen saleOrder={id} />
const showing = (order: SaleOrder) => ({
  render,
  path,
  seed: [[saleOrderQuery(id).queryKey, order] as const],
  answers: afterAnswers(order),
})
const toRate = (appointment: Appointment) => ({
  ...showing(past),
  flags: { 'client-reviews-v2': true },
  answers: afterAnswers(past, {
    first: (asked) => (asked.startsWith('/v1/appointment/') ? appointment : undefined),
  }),
})
const at = (start: string, end: string): SaleOrder => ({
  ...prepaid,
  items: prepaid.items.map((item) => ({ ...item, dateTime: start, endsAt: end })),
})
const notFound = () =>
  Response.json({ status: 404, code: 'sale_order_not_found', message: '' }, { status: 404 })
const openCalendars = (root: HTMLElement) =>
  root.querySelector<HTMLElement>('main [aria-haspopup=dialog]')?.click()

const long = 'Wolfeschlegelsteinhausenbergerdorff'

/** The booking as its read-only id shows it. `sent` is the answer to the request for the full link. */
const looking = (sent: unknown = {}) => ({
  ...showing(lookedAt),
  answers: afterAnswers(lookedAt, {
    first: (asked) => (asked.endsWith('/link') ? sent : undefined),
  }),
})
const pressLink = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('main button')].at(-1)?.click()

const note = 'Small scar behind my left ear, please go gently there. And I have to be out by 11:15.'
const pressNote = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('main article [data-words]')]
    .find((each) => each.closest('section')?.textContent.includes(note))
    ?.click()

export default states({
  justBooked: {
    ...showing({ ...prepaid, createdAt: '2026-11-21T12:59:00-05:00' }),
    before: () => keepSentTo(prepaid.id, { email: 'sam.whitaker@example.com', phone: '+12125550147' }),
    after: (root) => root.querySelector<HTMLElement>('main summary')?.click(),
  },
  lookedAt: looking(),
  linkSent: { ...looking(), after: pressLink },
  scheduled: showing(ordersByState.scheduled),
  paid: showing(ordersByState.paid),
  authorized: showing(ordersByState.authorized),
  paymentDue: showing(ordersByState.due),
  deposit: showing(ordersByState.deposit),
  payAtShop: showing(ordersByState.atShop),
  cardHolds: showing(ordersByState.cardHolds),
  canceled: showing(ordersByState.canceled),
  canceledAndRefunded: showing(ordersByState.canceledAndRefunded),
  taxIncluded: showing(taxIncluded),
  pastClosedShop: showing({ ...past, shopHasClosed: true }),
  closedShop: showing({ ...prepaid, shopHasClosed: true }),
  group: showing(group),
  groupOneAfterAnother: showing(groupInTurn),
  everything: showing(everything),
  past: showing(past),
  pastToRate: toRate(pastAppointment),
  pastRated: toRate(ratedAppointment),
  pastTipped: showing(pastTipped),
  tipAhead: showing(tippable(saleOrder)),
  tipAheadOfGroup: showing(tippable(given(group, 0))),
  pastLongAgo: showing({ ...past, canTipBefore: null }),
  prepaid: showing(prepaid),
  today: showing({
    ...at('2026-11-21T15:15:00-05:00', '2026-11-21T16:10:00-05:00'),
    canCancelBefore: '2026-11-20T15:15:00-05:00',
  }),
  arrived: showing({ ...prepaid, items: prepaid.items.map((item) => ({ ...item, state: 2 })) }),
  undoable: showing({
    ...at('2026-11-21T15:15:00-05:00', '2026-11-21T16:10:00-05:00'),
    canCancelBefore: '2026-11-20T15:15:00-05:00',
    canUndoBefore: '2026-11-21T13:05:00-05:00',
  }),
  withNote: showing({ ...prepaid, note }),
  withNoteOfGroup: showing({ ...trio, note: `${note}\n${long}` }),
  withLateNote: showing({ ...prepaid, note, canCancelBefore: '2026-11-20T10:15:00-05:00' }),
  editedNote: { ...showing({ ...prepaid, note }), after: pressNote },
  noCancel: showing({ ...prepaid, canCancelBefore: null }),
  movedHigher: showing({
    ...prepaid,
    breakdown: { ...prepaid.breakdown, total: 8527, amountLeftForPayment: 1031 },
  }),
  trio: showing(trio),
  canceledOneOfGroup: showing(trioWithoutLeo),
  embedded: { ...showing(ordersByState.paid), embedded: true },
  calendar: { ...showing(ordersByState.paid), after: openCalendars },
  longNames: showing({
    ...ordersByState.paid,
    customerFirstName: `Maximiliano-Alejandro ${long}`,
    shop: { ...soho, name: `${long} Barbershop of Saint-Germain-des-Prés`, staticMap: null },
    items: saleOrder.items.map((item) =>
      Object.assign({}, item, {
        barber: { ...barbers[0], firstName: 'Maximiliano-Alejandro', lastName: long, photos: [] },
      }),
    ),
  }),
  notFound: { render, path, answers: notFound },
  error: { render, path },
  loading: { render, path, answers: 'never' },
})
