import { expect } from 'vitest'
import { card, checkOut, cutWithAda, makeCart, namesOf } from './booking.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { outboxOf } from './outbox.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Opens the application with the fixture's brand and a separate clock, for tests of messages. */
export const tellingShop = async (): Promise<{ readonly t: TestApp; readonly clock: MovableClock }> => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  return { t: await testApp({ seed: seedBrand, clock }), clock }
}

/** Books a cut with Ada, by default on Tuesday at ten. A card is charged for it later. */
export const bookCut = async (
  t: TestApp,
  more: Parameters<typeof checkOut>[3] = {},
  dateTime = '2026-11-24T10:00:00-05:00',
) => {
  const names = await namesOf(t, 'harbour-card')
  const cart = await makeCart(t, 'harbour-card', [cutWithAda(names, { dateTime })])
  const booked = await checkOut(t, 'harbour-card', cart.id, { paymentToken: card(), ...more })
  expect(booked.status, booked.refusal.code).toBe(200)
  return { shopId: names.shopId, subjectId: booked.body.id }
}

/** The channels and kinds of the written messages, sorted. */
export const toldKinds = async (t: TestApp, to?: string): Promise<readonly string[]> =>
  (await outboxOf(t, to)).map(({ kind, channel }) => `${channel} ${kind}`).toSorted()
