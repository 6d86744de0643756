import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSalesIn } from '../../../test/booked-sale.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { sweepMessages } from '../../messages/send-message.ts'
import { tellEvents } from './tell-events.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`
const desk = 'desk@example.com'

let mail: Awaited<ReturnType<typeof startMailServer>>
let s: Awaited<ReturnType<typeof openSalesIn>>
/** Makes the provider answer no mail. */
let isSilent: boolean
beforeEach(async () => {
  mail = await startMailServer()
  s = await openSalesIn('harbour-card', { seed: seedBrand, settings: mail.settings })
  await s.t.pool.query(`update shop set email = $1, revision = revision + 1`, [desk])
  isSilent = true
})
afterEach(async () => {
  await s.t[Symbol.asyncDispose]()
  await mail[Symbol.asyncDispose]()
})

/** The dependencies with a mail server that gives no answer, but without the wait for its timeout. */
const deps = () => ({
  ...s.t.deps,
  email: {
    ...s.t.deps.email,
    send: (each: Parameters<typeof s.t.deps.email.send>[0]) =>
      isSilent
        ? Promise.resolve({ ok: false, isFinal: false, code: 'smtp_no_answer' } as const)
        : s.t.deps.email.send(each),
  },
})
const passHours = async (hours: number): Promise<void> => {
  for (let passed = 0; passed < hours; passed += 1) {
    await tellEvents(s.t.deps)
    s.clock.advance({ hours: 1 })
    await sweepMessages(deps())
  }
}
const heard = () => mail.taken.filter(({ to }) => to[0] === desk).map((each) => each.mail.subject)

test('messages to staff are sent once each, after the mail provider was silent for a day', async () => {
  for (const time of ['10:00', '11:00', '12:00']) await s.book(s.times('ada', 'cut', [at(time)]))
  await passHours(24)
  expect(heard()).toEqual([])
  isSilent = false
  s.clock.advance({ minutes: 29, seconds: 45 })
  for (let swept = 0; swept < 3; swept += 1) await sweepMessages(deps())
  expect(heard()).toHaveLength(3)
  await passHours(24)
  expect(heard()).toHaveLength(3)
  expect(new Set(heard())).toEqual(
    new Set(['10:00am', '11:00am', '12:00pm'].map((time) => `New: Ada, Tue, Nov 24, ${time}`)),
  )
})

test('a mail that could not be sent for more than a day is marked for a person, and none is lost', async () => {
  for (const time of ['10:00', '11:00']) await s.book(s.times('ada', 'cut', [at(time)]))
  await passHours(26)
  const { rows } = await s.t.pool.query(`select kind, state from message where receiver = $1`, [desk])
  expect(rows).toEqual([1, 2].map(() => ({ kind: 'staffBooked', state: 'failed' })))
})

test('a message that could not be sent is not lost if a part of the sale changes in the meantime', async () => {
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('11:00'), at('12:00')]))
  await passHours(1)
  const [, second = ''] = appointmentsOf(sale)
  expect((await s.move(firstOf(sale), { barberId: 'ada', dateTime: at('09:00') })).status).toBe(200)
  await passHours(1)
  expect((await s.cancel(second)).status).toBe(200)
  await passHours(1)
  isSilent = false
  await passHours(3)
  const told = mail.taken.filter(({ to }) => to[0] === desk).map((each) => each.mail.text ?? '')
  const timesOf = (title: string) =>
    told
      .filter((text) => text.includes(title))
      .flatMap((text) => text.match(/(?<=November \d\d, )[\d:]+[ap]m/g))
  expect(timesOf('Ada’s visit has been canceled')).toEqual(['11:00am'])
  expect(timesOf('Ada has a new time')).toEqual(['9:00am', '10:00am'])
  expect(timesOf('Ada is booked')).toEqual(['12:00pm'])
})
