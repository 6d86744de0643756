import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { sweepPayments } from '../src/payments/charge/sweep-payments.ts'
import { appointmentsOf, openSales } from './booked-sale.ts'
import { card } from './booking.ts'
import { onTuesday } from './desk-booking.ts'
import { deskStaff } from './desk-staff.ts'
import { contactOf } from './guests-at-desk.ts'
import { guestNumber } from './waiting-list.ts'

type Calls = typeof calls
type Changing = 'POST' | 'PUT' | 'DELETE'

/** The calls by which staff change something at a shop. */
export type ActName = {
  readonly [N in keyof Calls]: Calls[N] extends { readonly permission: string; readonly method: Changing }
    ? N
    : never
}[keyof Calls]

const shopId = 'harbour-card'
const day = '2026-11-24'
/** A card that can be kept, and that refuses each charge. */
const refusingCard = card('4000000000000341')

/** Opens a shop whose owner is at the desk on Tuesday at 9:35, with ways to prepare what an act is about. */
export const openBusyDesk = async () => {
  const s = await openSales(shopId)
  const starts = Array.from({ length: 14 }, (_, index) =>
    onTuesday(`${11 + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`),
  )
  const bookedWith = async (who: string, start: string, paymentToken = card()) => {
    const sale = await s.book(s.times(s.names.barber(who), 'cut', [start]), { paymentToken })
    return appointmentsOf(sale)[0] ?? ''
  }
  const inTheShop = await bookedWith('ada', onTuesday('09:00'))
  const expected = await bookedWith('ben', onTuesday('10:00'))
  const refused = [
    await bookedWith('ada', onTuesday('10:00'), refusingCard),
    await bookedWith('ada', onTuesday('10:30'), refusingCard),
  ]
  s.clock.set('2026-11-24T14:35:00Z')
  await sweepPayments(s.t.deps)
  const desk = await deskStaff(s.t, shopId, { role: 'owner' })
  const seen = async (id: string) => ({
    id,
    version: (await desk.send(calls.getDeskBooking, { shopId, id })).body.version,
  })
  let guests = 0
  const guest = async (firstName = 'Ida') => {
    guests += 1
    const known = contactOf(firstName, `+121255502${String(guests).padStart(2, '0')}`)
    const named = { ...known, email: `guest-${guests}@moss.example`, isAnother: true }
    const { body } = await desk.send(calls.addDeskGuest, { shopId, ...named })
    return { guestId: body.guest?.guest.id ?? '', version: body.guest?.version ?? 0 }
  }
  const barberId = s.names.barber('ben')
  const wish = { day, barberId, serviceIds: [s.names.service('cut')] }
  const newcomer = () => {
    guests += 1
    const { firstName, lastName, email } = guestNumber(guests)
    return { ...wish, guest: { firstName, lastName, email } }
  }
  const hours = [14, 15, 16, 17]
  const timeInLine = async () => {
    const { id } = (await desk.send(calls.addWaiting, { shopId, ...newcomer() })).body
    return { id: id ?? '', version: 0, barberId, dateTime: onTuesday(`${hours.shift()}:00`) }
  }
  const timeOff = async (hour: number) => {
    const at = (more: number) => `${day}T${hour + more}:00:00`
    const ada = s.names.barber('ada')
    const { rows } = (
      await desk.send(calls.addDeskTimeOff, { shopId, barberId: ada, begins: at(0), ends: at(1) })
    ).body
    return { id: rows[0]?.id ?? '', version: rows[0]?.version ?? 0 }
  }
  return {
    ...s,
    desk,
    seen,
    /** Books a cut, charged to a card an hour before. */
    booked: async () => seen(await bookedWith('ada', starts.shift() ?? '')),
    /** Gives a booking whose guest is expected within the hour. */
    expected: () => seen(expected),
    /** Gives a booking whose guest has arrived. */
    arrived: async () => {
      await desk.send(calls.markBooking, { shopId, ...(await seen(inTheShop)), mark: 'arrived' })
      return seen(inTheShop)
    },
    /** Gives a booking whose card has refused its charge. */
    refused: async () => seen(refused.shift() ?? ''),
    toSettle: async (kind: string) =>
      (await desk.send(calls.getToSettle, { shopId })).body.rows.find((row) => row.kind === kind)?.id ?? '',
    guest,
    newcomer,
    timeInLine,
    timeOff,
    colleague: () => deskStaff(s.t, shopId, { role: 'reception' }),
  }
}
export type BusyDesk = Awaited<ReturnType<typeof openBusyDesk>>

type Input<N extends ActName> = Omit<InputOf<Calls[N]>, 'shopId'>

/** Takes cash for a booking, and asks to give half of it back. */
const toRefund = async (s: BusyDesk): Promise<Input<'refundBooking'>> => {
  const { id, version } = await s.booked()
  await s.desk.send(calls.payBooking, { shopId, id, version, lines: [{ kind: 'cash', amount: 1000 }] })
  return { ...(await s.seen(id)), parts: [{ kind: 'amount', amount: 500 }], reason: 'Cold towel' }
}

/** Takes cash for a booking that was paid by terminal. */
const toChangeWay = async (s: BusyDesk): Promise<Input<'changePaymentWay'>> => {
  const { id, version } = await s.booked()
  const lines = [{ kind: 'cash' as const, amount: 1000 }]
  const { body } = await s.desk.send(calls.payBooking, { shopId, id, version, lines })
  const paymentId = body.booking.sums?.payments[0]?.id ?? ''
  return { ...(await s.seen(id)), paymentId, from: 'cash', to: 'terminal' }
}

/** Prepares each act of the desk, and gives its request. An act of the contract without one does not compile. */
export const preparedActs: { readonly [N in ActName]: (s: BusyDesk) => Promise<Input<N>> } = {
  markBooking: async (s) => ({ ...(await s.expected()), mark: 'arrived' }),
  payBooking: async (s) => ({ ...(await s.booked()), lines: [{ kind: 'cash', amount: 1000 }] }),
  changePaymentWay: (s) => toChangeWay(s),
  cancelBooking: async (s) => ({ ...(await s.booked()), by: 'shop' }),
  moveBooking: async (s) => ({
    ...(await s.booked()),
    barberId: s.names.barber('ben'),
    dateTime: onTuesday('12:00'),
  }),
  lengthenBooking: (s) => s.arrived(),
  sendChoiceLink: (s) => s.booked(),
  sendConfirmation: (s) => s.booked(),
  sendPayLink: async (s) => ({
    barberId: s.names.barber('ben'),
    serviceIds: [s.names.service('cut')],
    dateTime: onTuesday('15:30'),
    guest: s.newcomer().guest,
  }),
  bookAtDesk: async (s) => ({
    barberId: s.names.barber('ben'),
    serviceIds: [s.names.service('cut')],
    dateTime: onTuesday('11:00'),
    guest: {},
    payment: 'withoutCard',
  }),
  refundBooking: (s) => toRefund(s),
  settleDue: async (s) => ({ ...(await s.refused()), how: 'atShop' }),
  changeBookingNote: async (s) => ({ ...(await s.booked()), text: 'Likes it short' }),
  leaveToSettle: async (s) => ({ id: await s.toSettle('due'), kind: 'due', reason: 'A friend of the shop' }),
  handBack: async (s) => {
    await s.desk.send(calls.refundBooking, { shopId, ...(await toRefund(s)) })
    return { refundId: await s.toSettle('handBack') }
  },
  addDeskTimeOff: async (s) => ({
    barberId: s.names.barber('ben'),
    begins: `${day}T13:00:00`,
    ends: `${day}T13:30:00`,
  }),
  changeDeskTimeOff: async (s) => ({
    ...(await s.timeOff(19)),
    begins: `${day}T20:00:00`,
    ends: `${day}T21:00:00`,
  }),
  removeDeskTimeOff: (s) => s.timeOff(21),
  letTextGo: async () => ({ pass: 'p'.repeat(43) }),
  addDeskGuest: async () => ({ firstName: 'Ned', email: 'ned@moss.example' }),
  changeDeskGuest: async (s) => ({
    ...(await s.guest()),
    firstName: 'Ines',
    lastName: 'Moss',
    phone: null,
    email: 'ines@moss.example',
    language: 'fr',
  }),
  changeDeskGuestNote: async (s) => ({ ...(await s.guest()), text: 'Likes tea' }),
  limitDeskGuest: async (s) => ({ ...(await s.guest()), mustPrepay: true }),
  joinDeskGuests: async (s) => ({
    ...(await s.guest('Joan')),
    otherId: (await s.guest('Joan')).guestId,
  }),
  separateDeskGuests: async (s) => {
    const [one, other] = [await s.guest('Sid'), await s.guest('Sid')]
    await s.desk.send(calls.joinDeskGuests, { shopId, ...one, otherId: other.guestId })
    return { guestId: one.guestId, otherId: other.guestId }
  },
  eraseDeskGuest: async (s) => ({ guestId: (await s.guest('Ella')).guestId, name: 'Ella Moss' }),
  inviteStaff: async () => ({ email: 'new@desk.example.com', role: 'reception' }),
  withdrawStaffInvitation: async (s) => {
    const asked = { shopId, email: 'gone@desk.example.com', role: 'reception' } as const
    const { invitations } = (await s.desk.send(calls.inviteStaff, asked)).body
    return { invitationId: invitations.find(({ email }) => email === asked.email)?.id ?? '' }
  },
  changeStaffRole: async (s) => ({ membershipId: (await s.colleague()).membershipId, role: 'manager' }),
  removeStaffRole: async (s) => ({ membershipId: (await s.colleague()).membershipId }),
  changeDeskSettings: async () => ({ professionalsSeeNames: true }),
  offerTime: (s) => s.timeInLine(),
  bookWaiting: async (s) => ({ ...(await s.timeInLine()), withoutCard: true }),
  withdrawOffer: async (s) => {
    const time = await s.timeInLine()
    await s.desk.send(calls.offerTime, { shopId, ...time })
    const { line } = (await s.desk.send(calls.getDeskWaiting, { shopId, day })).body
    return { id: line.find(({ id }) => id === time.id)?.offer?.id ?? '' }
  },
  removeWaiting: async (s) => {
    const { id, version } = await s.timeInLine()
    return { id, version }
  },
  addWaiting: async (s) => s.newcomer(),
}
