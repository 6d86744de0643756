import { expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { inMinutes, mount } from '../../gallery/mount.tsx'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { HeldLine } from './held-line.tsx'
import { setHold } from './hold-store.ts'

it.each([
  ['America/New_York', 'Guardado para ti hasta las 13:10'],
  ['Asia/Bangkok', 'Guardado para ti hasta la 01:10'],
])(
  'Spanish puts the right article before the hour until which times are held: %s',
  async (timezoneId, words) => {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId })
    onTestFinished(async () => {
      setHold({ kind: 'none' })
      await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })
    })
    await loadTexts('es-419', ['checkout'])
    await mount({ render: () => <HeldLine /> }, 'es-419')
    setHold({ kind: 'held', until: inMinutes(10), isLonger: false })
    await expect.poll(() => document.querySelector('[data-held]')?.textContent).toBe(words)
  },
)
