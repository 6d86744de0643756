import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { forceColours } from '../../../widget/src/gallery/forced-colours.ts'
import { mount } from '../../../widget/src/gallery/mount.tsx'
import { Slot } from '../pieces/slot/slot.tsx'
import { useForcedColours } from './few-windows.ts'

afterEach(() => forceColours('none'))

const Times = () => {
  useForcedColours()
  return <Slot time="10:15" label="10:15, 45 min" chosen onChoose={() => {}} />
}

it('marks a chosen time once the system chooses the colours, and leaves it alone before', async () => {
  await mount({ render: () => <Times /> })
  // A page begins without these rules.
  document.adoptedStyleSheets = []
  const ground = () => getComputedStyle(page.getByRole('button').element()).forcedColorAdjust
  expect(ground()).toBe('auto')
  await forceColours('active')
  await expect.poll(ground).toBe('none')
})
