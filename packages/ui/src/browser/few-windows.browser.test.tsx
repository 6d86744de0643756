import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { forceColours } from '../../test/forced-colours.ts'
import { mount } from '../../../widget/src/gallery/mount.tsx'
import { Slot } from '../pieces/slot/slot.tsx'
import { useForcedColours } from './few-windows.ts'

afterEach(() => forceColours('none'))

const Times = () => {
  useForcedColours()
  return <Slot time="10:15" label="10:15, 45 min" chosen onChoose={() => {}} />
}

it('marks a chosen time only once the system chooses the colours', async () => {
  await mount({ render: () => <Times /> })
  // The page starts without the rules that an earlier test may have loaded.
  document.adoptedStyleSheets = []
  const ground = () => getComputedStyle(page.getByRole('button').element()).forcedColorAdjust
  expect(ground()).toBe('auto')
  await forceColours('active')
  await expect.poll(ground).toBe('none')
})
