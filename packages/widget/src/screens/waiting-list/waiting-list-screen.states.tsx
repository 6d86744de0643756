import type { WaitingListApplication } from '@openchair/contract'
import {
  acceptedOrder,
  manySlots,
  offeredUntil,
  slots,
  waiting,
  waitingListAnswers,
} from '../../gallery/kingsley/waiting-list.ts'
import { canceledWhole } from '../../gallery/kingsley/after.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import WaitingListScreen from './waiting-list-screen.tsx'

const base = `/waiting-list/${waiting.id}`
const render = () => <WaitingListScreen application={waiting.id} />
const withAttempt = () => <WaitingListScreen application={waiting.id} attempt="attempt-1" />

const showing = (application: WaitingListApplication, path = base) => ({
  render,
  path,
  answers: waitingListAnswers(application),
})

const tenToOne = '2026-11-21T13:12:00-05:00'
/** A single time with these sums, which are charged at once and later. */
const charged = (chargeNow: number, chargeLater: number) =>
  slots.slice(0, 1).map((slot) => ({ ...slot, chargeNow, chargeLater }))
const offered = offeredUntil(tenToOne)
const over = { ...waiting, numberInLine: null }
const accepted = { ...over, status: 'accepted' as const, saleOrderId: 'order-1' }
const long = 'Wolfeschlegelsteinhausenbergerdorff'
const open = (label: RegExp) => (root: HTMLElement) => {
  ;[...root.querySelectorAll<HTMLElement>('main button')]
    .find(({ textContent }) => label.test(textContent))
    ?.click()
}

export default states({
  /** The state of mock-up 51. */
  active: showing(waiting),
  activeNext: showing({ ...waiting, numberInLine: 1, card: null }),
  activeNinth: showing({ ...waiting, numberInLine: 9, tipAmount: 0, barber: null, barberId: null }),
  /** The state of mock-up 52. */
  available: showing(offered),
  selected: showing(offered, `${base}?slotId=${slots[2]?.waitingListSlotId}`),
  manyTimes: showing(offeredUntil(tenToOne, manySlots)),
  oneTime: showing(offeredUntil(tenToOne, slots.slice(0, 1))),
  /** The state of mock-up 52b. */
  lastMinute: showing(offeredUntil('2026-11-21T13:00:50-05:00')),
  paysAtShop: showing({
    ...offeredUntil(tenToOne, charged(0, 0)),
    card: null,
  }),
  payLink: showing({ ...offered, isPayLink: true, numberInLine: null, card: null }),
  payLinkEnded: showing({ ...over, isPayLink: true, status: 'expired' }),
  /** The state of mock-up 55. */
  lapsed: {
    render: withAttempt,
    path: `${base}/attempt-1`,
    answers: waitingListAnswers(
      { ...waiting, numberInLine: 1, lapsedTo: 'line' },
      { slots: [], expiresAt: '2026-11-21T12:57:00-05:00' },
    ),
  },
  lapsedOpen: {
    render: withAttempt,
    path: `${base}/attempt-1`,
    answers: waitingListAnswers(
      { ...waiting, numberInLine: 1, lapsedTo: 'anyone' },
      { slots: [], expiresAt: '2026-11-21T12:57:00-05:00' },
    ),
  },
  /** The state of mock-up 54. */
  accepted: showing(accepted),
  canceled: {
    ...showing(accepted),
    answers: waitingListAnswers(accepted, {}, { order: canceledWhole(acceptedOrder, 7696) }),
  },
  canceledPast: {
    ...showing({ ...accepted, day: '2026-11-20' }),
    answers: waitingListAnswers(
      { ...accepted, day: '2026-11-20' },
      {},
      { order: canceledWhole(acceptedOrder, 7696) },
    ),
  },
  rescheduleSelected: showing(
    { ...accepted, status: 'expired' },
    `${base}?rescheduleTime=2026-11-30T09:45:00-05:00`,
  ),
  /** A time that is chosen but not booked. */
  rescheduleChosen: showing(
    { ...over, status: 'expired' },
    `${base}?rescheduleTime=2026-11-30T09:45:00-05:00`,
  ),
  /** The state of mock-up 55b. */
  expired: showing({ ...over, status: 'expired' }),
  longNames: showing({
    ...offered,
    customer: { firstName: `Maximiliano-Alejandro ${long}`, lastName: long },
    shop: { ...waiting.shop, name: `${long} Barbershop of Saint-Germain-des-Prés` },
  }),
  embedded: { ...showing(offered), embedded: true },
  bank: {
    ...showing(offered),
    answers: waitingListAnswers(
      offered,
      {},
      {
        first: (path) =>
          path === '/v1/book-appointment-time-slot'
            ? Response.json(
                { status: 402, code: 'card_declined', message: 'Your card was declined.\nTry another card.' },
                { status: 402 },
              )
            : undefined,
      },
    ),
    after: (root: HTMLElement) => root.querySelector<HTMLElement>('aside button')?.click(),
  },
  taking: {
    ...showing(offered),
    answers: waitingListAnswers(
      offered,
      {},
      { first: (path) => (path === '/v1/book-appointment-time-slot' ? new Promise(() => {}) : undefined) },
    ),
    after: (root: HTMLElement) => root.querySelector<HTMLElement>('aside button')?.click(),
  },
  leaving: { ...showing(waiting), after: open(/Leave|Quitter|Salir/) },
  notFound: {
    render,
    path: base,
    answers: () =>
      Response.json({ status: 404, code: 'application_not_found', message: '' }, { status: 404 }),
  },
  error: { render, path: base },
  loading: { render, path: base, answers: 'never' },
})
