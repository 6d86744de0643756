import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emulate } from '../../test/emulate.ts'
import { mount } from '../../../widget/src/gallery/mount.tsx'
import { Slot } from '../pieces/slot/slot.tsx'
import { useForcedColours } from './few-windows.ts'

afterEach(() => emulate())

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
  await emulate({ forcedColours: true })
  await expect.poll(ground).toBe('none')
})
