import { expect, test } from 'vitest'
import { appointmentsOf, firstOf } from '../../../test/booked-sale.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import {
  at,
  deskMail,
  forget,
  guestMail,
  mailsTo,
  move,
  openTelling,
  type Sales,
  tell,
} from '../../../test/told-sales.ts'
import { sweepMessages } from '../../messages/send-message.ts'

/** Messages about changes that are made while an earlier message waits, or could not be sent. */

/** The mails that arrived at a server that was reachable before and after `act`, but not during it. */
const whileDown = async (
  shop: string,
  times: readonly string[],
  act: (s: Sales, ids: readonly string[], id: string) => Promise<void>,
  isHeardOf = true,
) => {
  await using server = await startMailServer()
  await using s = await openTelling(shop, { settings: server.settings })
  if (!isHeardOf) server.trouble('later')
  const barber = shop === 'harbour-card' ? 'ada' : 'flore'
  const services = shop === 'harbour-card' ? s.names.services('cut') : s.names.services('coupe', 'couleur')
  const sale = await s.book(times.map((time) => ({ barberId: barber, services, dateTime: at(time) })))
  await tell(s)
  await sweepMessages(s.t.deps)
  server.trouble('later')
  await act(s, appointmentsOf(sale), sale.id)
  server.trouble(undefined)
  for (let tries = 0; tries < 5; tries += 1) {
    s.clock.advance({ minutes: 30 })
    await sweepMessages(s.t.deps)
  }
  const to = (receiver: string) =>
    server.taken
      .filter((each) => each.to[0] === receiver)
      .map(({ mail }) => `${mail.subject}\n${mail.text}`)
      .join('\n')
  return { guest: to(guestMail), desk: to(deskMail) }
}
const tried = async (s: Sales): Promise<void> => {
  await tell(s)
  await sweepMessages(s.t.deps)
}

test('a cancel whose message could not be sent at first is in the next message', async () => {
  const told = await whileDown('harbour-card', ['10:00', '12:00', '14:00'], async (s, ids) => {
    for (const id of ids.slice(0, 2)) {
      expect((await s.cancel(id)).status).toBe(200)
      await tried(s)
    }
  })
  expect(told.desk).toMatch(/has been canceled[^]*10:00am/)
  expect(told.guest).toContain('Canceled: Tue, Nov 24, 10:00am; 12:00pm')
  expect(told.guest).toContain('$87.10')
})

test('a booking whose message could not be sent at first gets its message although a part is canceled', async () => {
  const act = async (s: Sales, ids: readonly string[]): Promise<void> => {
    await s.cancel(ids[0] ?? '')
    await tried(s)
  }
  const { desk } = await whileDown('harbour-card', ['10:00', '12:00'], act, false)
  expect(desk).toContain('12:00pm')
})

test('the cost and the old time of a move whose message could not be sent are in the message of the next move', async () => {
  const { guest } = await whileDown('harbour-deposit', ['10:00'], async (s, [id = ''], saleId) => {
    await move(s, id, saleId, 'guy', '14:30')
    await tried(s)
    await move(s, id, saleId, 'guy', '15:00')
    await tried(s)
  })
  expect(guest).toContain('$4.60')
  expect(guest).toContain('Was: Tue, Nov 24, 10:00am')
})

test('the cost of a move is in a message although another appointment is canceled while its own waits', async () => {
  await using s = await openTelling('harbour-deposit')
  const services = s.names.services('coupe', 'couleur')
  const sale = await s.book(
    ['10:00', '13:00'].map((time) => ({ barberId: 'flore', services, dateTime: at(time) })),
  )
  const [a = '', b = ''] = appointmentsOf(sale)
  await forget(s)
  await move(s, a, sale.id, 'guy', '14:30')
  await tell(s)
  await s.cancel(b)
  await tell(s)
  expect((await mailsTo(s, guestMail)).map(({ text }) => text).join('\n')).toContain('$4.60')
})

test('a message about a move has the old time that the guest knows, although another part was canceled in between', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('12:00')]))
  const [a = '', b = ''] = appointmentsOf(sale)
  await forget(s)
  await move(s, b, sale.id, 'ada', '15:00')
  await tell(s)
  await s.cancel(a)
  s.clock.advance({ seconds: 1 })
  await move(s, b, sale.id, 'ada', '17:00')
  await tell(s)
  const moved = (await mailsTo(s, guestMail)).find(({ kind }) => kind === 'moved')
  expect(moved?.text).toContain('Was: Tue, Nov 24, 12:00pm')
})

test('a guest who never read of their booking reads that it is booked, not that it moved', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00')]))
  await tell(s)
  await move(s, firstOf(sale), sale.id, 'ada', '15:00')
  await tell(s)
  expect((await mailsTo(s, guestMail)).map(({ kind }) => kind)).toEqual(['booked'])
})
