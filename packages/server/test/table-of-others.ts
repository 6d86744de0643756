import { givenName } from '@openchair/rules'
import type { StaffContent, WaitingContent } from '../src/messages/kinds.ts'
import { visa } from './sample-sales.ts'
import {
  at,
  longLink,
  type Names,
  type Row,
  shortLink,
  triedAt,
  appointmentsIn,
} from './table-appointments.ts'

/** Every message to staff, and to guests on the waiting list, with these names in it. */
export const otherRows = (names: Names): readonly Row[] => {
  const { appointments, was, saleOf } = appointmentsIn(names)
  const all = [0, 1, 2]
  const staffRow = (
    title: string,
    kind: StaffContent['kind'],
    about: readonly number[],
    method: Row['method'],
  ): Row => {
    const { id, code, sequence, shop, firstName, appointments } = saleOf(3)
    const changed = appointments
      .filter((_, index) => about.includes(index))
      .map((each) => ({ ...each, isCanceled: kind === 'staffCanceled' }))
    const before = kind === 'staffMoved' ? was(...about) : []
    const sale = { id, code, sequence, shop, firstName, appointments: changed }
    return {
      title,
      about,
      staying: [],
      mail: { channel: 'email', kind, sale, before },
      ...(method && { method }),
    }
  }
  const staff = (
    [
      ['booked', 'staffBooked', 'REQUEST'],
      ['moved', 'staffMoved', 'REQUEST'],
      ['canceled', 'staffCanceled', 'CANCEL'],
    ] as const
  ).flatMap(([word, kind, method]) => [
    staffRow(`staff hear of one that is ${word}`, kind, [0], method),
    staffRow(`staff hear of a guest’s that is ${word}`, kind, [2], method),
    staffRow(`staff hear of several that are ${word}`, kind, all, method),
  ])

  const waitingRow = (title: string, kind: WaitingContent['kind'], about: readonly number[]): Row => {
    const isHeld = kind === 'waitingOffered' || kind === 'payLink'
    const waiting: WaitingContent['waiting'] = {
      shop: saleOf(1).shop,
      firstName: givenName(names.booker),
      day: '2026-11-24',
      number: isHeld ? null : 3,
      services: [...new Set(about.map((index) => names.services[index] ?? ''))].slice(0, 1),
      offers: about.flatMap((index) => {
        const appointment = appointments[index]
        return isHeld && appointment
          ? [
              {
                ...appointment,
                total: 7696 + index,
                now: 0,
                later: 7696 + index,
                link: `${longLink}?slotId=${index}`,
              },
            ]
          : []
      }),
      lapsed: about.flatMap((index) => {
        const appointment = appointments[index]
        return kind === 'waitingLapsed' && appointment ? [appointment.startsAt] : []
      }),
      until: isHeld ? at(triedAt) : null,
      currency: 'usd',
      fee: 0,
      card: visa,
    }
    const content = { kind, waiting }
    return {
      title,
      about,
      staying: [],
      mail: { channel: 'email', ...content, link: longLink },
      sms: { channel: 'sms', ...content, link: shortLink },
    }
  }
  return [
    ...staff,
    waitingRow('on the waiting list', 'waitingJoined', [0]),
    waitingRow('offered one time', 'waitingOffered', [1]),
    waitingRow('offered several times', 'waitingOffered', all),
    waitingRow('an offer that lapsed', 'waitingLapsed', [0]),
    waitingRow('off the waiting list', 'waitingRemoved', [0]),
    waitingRow('a link to pay', 'payLink', [0]),
  ]
}
