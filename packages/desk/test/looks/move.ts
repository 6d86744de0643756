import type { OpenedBooking } from '@openchair/contract'
import { page, userEvent } from 'vitest/browser'
import { bookingQuery, dayQuery } from '../../src/calls/day.ts'
import { amara, bookingOf, dev, marcus, textTo } from '../../src/time-off/out-today/test/concerned.ts'
import { at } from '../../src/time-off/test/marcus-day.ts'
import type { Look } from '../check-looks.ts'
import { drawnDay } from '../drawn-day.ts'
import { longName } from '../long-name.ts'
import { signedIn, today } from '../soho.ts'

const same = { services: 0, discounts: 0, taxesAndFees: 0, tip: 0, total: 0 }
const times = {
  rows: [
    { barber: marcus, duration: 55, difference: same, times: [at('14:15'), at('16:00')] },
    {
      barber: amara,
      duration: 55,
      difference: { ...same, services: 500, taxesAndFees: 44, total: 544 },
      times: ['14:15', '16:00', '16:15', '16:30', '18:45'].map(at),
    },
  ],
  others: [dev],
  services: ['Skin fade'],
}
const change = { total: 544, refund: 0, charge: 0, atShop: 544, later: 0 }
const message = textTo('+12125550187', 'Amara takes you at 4:15pm.')

const changed = () => Response.json({ status: 409, code: 'changed_meanwhile', message: '' }, { status: 409 })

type Own = {
  readonly name?: string
  readonly read?: () => unknown
  readonly after?: Look['after']
  /** The parts that somebody else changes before the move is pressed. */
  readonly meanwhile?: Partial<OpenedBooking>
}

/** The move of a booking beside the drawn day. */
const move = ({ name = 'Mateo Cruz', read = () => times, after, meanwhile }: Own = {}): Look => {
  const plain = bookingOf('Mateo Cruz', name, '13:30')
  const booking = { ...plain, barber: { ...plain.barber, ...drawnDay.columns[0]?.barber } }
  return {
    path: '/desk/soho/day/2026-11-24?move=Mateo%20Cruz',
    session: signedIn('owner'),
    seed: [
      [dayQuery('shop-soho', today).queryKey, drawnDay],
      [bookingQuery('shop-soho', 'Mateo Cruz').queryKey, booking],
    ],
    answers: (path, method, body) => {
      if (path.includes('/move-times/')) return read()
      if (method === 'PUT' && meanwhile && !body?.includes('"validate":true')) return changed()
      if (method === 'PUT') return { booking, change, message }
      if (meanwhile && path.includes('/booking/')) return { ...booking, ...meanwhile }
      return new Promise(() => {})
    },
    ...(after && { after }),
  }
}

const choose = async () => {
  await userEvent.click(page.getByRole('radio', { name: /Amara/ }))
  await userEvent.click(page.getByRole('button', { name: '4:15pm with Amara' }))
}

export const moveLooks: Readonly<Record<string, Look>> = {
  'a move': move(),
  'a move to a chosen time': move({ after: choose }),
  'a move of a guest with a long name': move({ name: longName, after: choose }),
  'a move that somebody else was faster with': move({
    meanwhile: {
      version: 9,
      startsAt: at('14:00'),
      endsAt: at('14:55'),
      history: [{ at: at('11:19'), what: 'moved', by: 'Ana Duarte' }],
    },
    after: async () => {
      await choose()
      await userEvent.click(page.getByRole('button', { name: /^Move to/ }))
    },
  }),
  'a move on a day without a free time': move({
    read: () => ({ ...times, rows: times.rows.map((row) => ({ ...row, times: [] })) }),
  }),
  'a move whose times are on their way': move({ read: () => new Promise(() => {}) }),
  'a move whose times could not be loaded': move({
    read: () => Response.json({ status: 500, code: 'internal', message: '' }, { status: 500 }),
  }),
  'a move to a time that is typed': move({
    after: () => userEvent.click(page.getByRole('button', { name: 'Another time' })),
  }),
}
