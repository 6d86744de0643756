import { expect, test } from 'vitest'
import { checkOutAlone, makeCarts } from '../../../test/checkouts-at-once.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'

test('one of 64 guests over 64 connections gets the only slot, and the others are refused', async () => {
  await using t = await testApp({ seed: seedBrand })
  const address = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const carts = await makeCarts(t, 64, () => 0)
  const outcomes = await Promise.all(carts.map(({ id }) => checkOutAlone(address, id)))
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  const lost = outcomes.filter(({ status }) => status !== 200)
  expect(lost).toHaveLength(63)
  for (const outcome of lost) {
    expect(outcome).toMatchObject({
      status: 409,
      body: { code: 'appointment.errors.oneOfTimeslotsNotAvailable' },
    })
  }
})
