import { randomUUID } from 'node:crypto'
import { type Call, errorStatus } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock } from '../movable-clock.ts'
import { seedBrand } from '../seed-brand.ts'
import { bearing, signInByCode } from '../sign-in.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { decisions } from './decisions.ts'
import { createPerson, type Person } from './person.ts'

const clock = movableClock('2026-11-21T15:00:00Z')
let t: TestApp
let ada: Person
let eve: Person
/** Ada's tokens that no longer work. */
let spent: { readonly expired: object; readonly signedOut: object }

beforeAll(async () => {
  t = await testApp({ seed: seedBrand, clock })
  const stale = await signInByCode(t, { phone: '+12125550101', brandId: 'harbour' })
  clock.advance({ hours: 31 * 24 })
  ada = await createPerson(t, { firstName: 'Ada', phone: '+12125550101', time: '2026-12-23T10:00:00-05:00' })
  eve = await createPerson(t, { firstName: 'Eve', phone: '+12125550102', time: '2026-12-23T14:00:00-05:00' })
  const left = await signInByCode(t, { phone: '+12125550101', brandId: 'harbour' })
  await t.send(calls.logout, {}, bearing(left))
  spent = { expired: bearing(stale), signedOut: bearing(left) }
})
afterAll(() => t[Symbol.asyncDispose]())

type Answered = { readonly status: number; readonly refusal: { readonly code: string } }
const ask = (call: Call, input: unknown, headers: object = {}): Promise<Answered> =>
  t.send(call as never, input as never, headers as Record<string, string>)

/** Everything that a refusal reveals. */
const told = ({ status, refusal }: Answered) => ({ status, refusal })

const callOf = (name: string): Call => (calls as unknown as Record<string, Call>)[name]!
const rows = Object.entries(decisions).map(([name, decision]) => [name, decision] as const)
const unknownId = randomUUID()

describe.each(rows)('%s', (name, decision) => {
  const call = callOf(name)

  if (decision.to === 'everyone') {
    test('requires no session, and names no person [asvs-6.1.3] [asvs-6.3.4] [6.01.01] [6.01.02]', () => {
      expect(call.auth).not.toBe('required')
      const fields = Object.keys(
        (schemas as unknown as Record<string, { input: { shape: object } }>)[name]!.input.shape,
      )
      const named = fields.filter((field) => /^(customer|card|paymentCard|user|saleOrder)Id$/.test(field))
      // Anybody may prepare a card for a sale by its id, but reads nothing of the sale there.
      const mayName = decision.pays === undefined ? [] : ['paymentCardId']
      expect(named).toEqual(name === 'getSetupIntent' ? ['saleOrderId'] : mayName)
      expect(call.path).not.toMatch(/\/(customer|user)\/:/)
    })
  }

  if (decision.to === 'everyone' && decision.pays !== undefined) {
    const { pays } = decision
    test('accepts nobody else’s card, and does not reveal whether it exists', async () => {
      const input = { ...pays(eve), paymentCardId: unknownId }
      const nobodys = await ask(call, input, bearing(eve))
      expect(nobodys.refusal.code).toBe('payment_card_not_found')
      for (const headers of [bearing(eve), {}]) {
        const adas = await ask(call, { ...input, paymentCardId: ada.cardId }, headers)
        expect(told(adas)).toEqual(told(nobodys))
      }
    })
  }

  if (decision.to === 'link') {
    test('answers an unknown id like an invalid one, and like another shop’s', async () => {
      const { bears } = decision
      const missing = await ask(call, { ...decision.input(ada), [bears]: unknownId })
      expect(missing.status).toBe(404)
      const none = await ask(call, { ...decision.input(ada), [bears]: 'none' })
      expect(told(none)).toEqual(told(missing))
      if (!call.path.includes('/shop/')) return
      const elsewhere = await ask(call, { ...decision.input(ada), id: ada.otherShopId })
      expect(told(elsewhere)).toEqual(told(missing))
    })
  }

  if (decision.to === 'desk') {
    test('requires a session of the desk in its declaration', () => {
      expect(call.auth).toBe('staff')
    })
  }

  if (decision.to === 'session' || decision.to === 'own') {
    const input = () => (decision.to === 'own' ? decision.input(ada) : decision.input)

    test('requires a session in its declaration', () => {
      expect(call.auth).toBe('required')
    })

    test('refuses an asker who is not signed in, never was, or is no longer [asvs-7.4.1] [6.02.03]', async () => {
      expect(await ask(call, input())).toMatchObject({ status: 401, refusal: { code: 'session_required' } })
      const forged = { authorization: `Bearer ${randomUUID()}` }
      for (const headers of [forged, spent.expired, spent.signedOut]) {
        const answer = await ask(call, input(), headers)
        expect(answer).toMatchObject({ status: 401, refusal: { code: 'session_expired' } })
      }
    })
  }

  if (decision.to === 'own') {
    test('answers no other customer, and does not reveal whether the id exists [asvs-8.2.2]', async () => {
      const asEve = bearing(eve)
      const adas: Readonly<Record<string, unknown>> = decision.input(ada)
      const known = await ask(call, decision.input(ada), asEve)
      expect([401, 403, 404]).toContain(known.status)
      for (const field of decision.bears) {
        const hers = await ask(call, { ...decision.input(eve), [field]: adas[field] }, asEve)
        const nobodys = await ask(call, { ...decision.input(eve), [field]: unknownId }, asEve)
        expect(nobodys.status).toBe(errorStatus[nobodys.refusal.code as keyof typeof errorStatus])
        expect([401, 403, 404]).toContain(nobodys.status)
        expect(told(hers)).toEqual(told(nobodys))
      }
    })

    test('answers its own customer', async () => {
      expect((await ask(call, decision.input(ada), bearing(ada))).status).toBe(200)
    })
  }
})

describe('the id of an appointment', () => {
  // It is before the cut-off, which is a day ahead of the appointment.
  beforeAll(() => clock.set('2026-12-22T14:00:00Z'))

  const dryRuns = () => {
    const { appointmentId: id, appointment } = ada
    const to = { barberId: appointment.barberId, dateTime: '2026-12-24T10:00:00-05:00' }
    return [
      [calls.cancelAppointment, { id, validate: true }],
      [calls.rescheduleAppointment, { id, ...to, validate: true }],
    ] as const
  }
  const answerOf = async (call: Call, input: object) => {
    const { status, body } = (await ask(call, input)) as Answered & { readonly body: unknown }
    expect(status).toBe(200)
    return JSON.stringify(body)
  }

  test('previews a change, and reveals nothing of the sale, its guest or its payment', async () => {
    const { body: sale } = await t.send(calls.getSaleOrder, { id: ada.saleOrderId })
    for (const [call, input] of dryRuns()) {
      const text = await answerOf(call, input)
      expect(text).toContain(`"${ada.appointmentId}"`)
      expect(text).toContain('"change":{')
      for (const secret of [ada.saleOrderId, sale.confirmationCode, '"customerFirstName":"Ada"'])
        expect(text, secret).not.toContain(secret)
      expect(text).not.toMatch(/(?<![\w.-])4242(?![\w-])/)
    }
  })

  test('together with the sale’s id gets the answer of a read of the sale, and with another sale’s id reveals nothing', async () => {
    for (const [call, input] of dryRuns()) {
      expect(await answerOf(call, { ...input, saleOrderId: ada.saleOrderId })).toContain('"4242"')
      const other = await answerOf(call, { ...input, saleOrderId: eve.saleOrderId })
      expect(other).not.toContain(ada.saleOrderId)
      expect(other).not.toMatch(/(?<![\w.-])4242(?![\w-])/)
    }
  })
})
