import { expect, test } from 'vitest'
import { liveInBrand } from '../../../test/lives/live-in-brand.ts'

test('312 sales that are moved, tipped and canceled cost what the second reckoning says, to the cent, and can all be paid', async () => {
  const steps = await liveInBrand({ seed: 20_261_126, lives: 12, inMemory: 300, shops: 8 })
  expect(steps).toEqual(expect.arrayContaining(['book', 'move', 'tip', 'cancel', 'refund', 'charge', 'pay']))
})
