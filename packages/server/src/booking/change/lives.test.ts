import { expect, test } from 'vitest'
import { liveInBrand } from '../../../test/lives/live-in-brand.ts'

test('a dozen sales that are moved, tipped and canceled cost what somebody else reckons, to the cent', async () => {
  const steps = await liveInBrand({ seed: 20_261_126, lives: 12, shops: 4 })
  expect(steps).toEqual(expect.arrayContaining(['book', 'move', 'tip', 'cancel']))
})
