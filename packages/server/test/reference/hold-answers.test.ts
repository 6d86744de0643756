import { getStatus, listBrands } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { expect, test } from 'vitest'
import type { Area } from '../../src/app.ts'
import { Refusal } from '../../src/refusals/refusal.ts'
import { testApp } from '../test-app.ts'

test('a comparison of answers with the reference finds an unknown status and a body with another shape', async () => {
  const wrong: readonly Area[] = [
    (bind) => {
      bind(getStatus, schemas.getStatus, async () => {
        throw new Refusal('cart_booked')
      })
      bind(listBrands, schemas.listBrands, async () => {
        throw new Refusal('unavailable', { details: { saleOrderId: 7 as unknown as string } })
      })
    },
  ]
  const faults: string[] = []
  await using t = await testApp({ areas: wrong, faults })
  await t.app.inject('/v1/status')
  await t.app.inject('/v1/brand')
  await t.app.inject('/v1/brand?nothing=1')
  await t.app.inject('/v1/nothing')
  expect(faults).toEqual([
    expect.stringContaining('GET /v1/status 409: not named: {"status":409,"code":"cart_booked"'),
    expect.stringContaining('GET /v1/brand 503: /saleOrderId must be string: {"status":503'),
  ])
})
