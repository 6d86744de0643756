import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emulate } from '../../test/emulate.ts'
import { adoptPageTurn } from './page-turn.ts'
import { clear, mount } from '../../../widget/src/gallery/mount.tsx'
import overlay from '../pieces/overlay/overlay.module.css'
import { Sheet } from '../pieces/sheet/sheet.tsx'

beforeEach(() => emulate({ motion: true }))
afterEach(async () => {
  await emulate()
  clear()
})

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)

it.each([
  ['a page takes', '--oc-page', '.3s'],
  ['the next page waits for it', '--oc-page-delay', '.3s'],
  ['a pressed element takes', '--oc-touch', '.15s'],
])(
  '%s its time, %s of %s, and no time for guests who want less motion [9.05.04] [9.05.05]',
  async (_, name, time) => {
    expect(token(name).replace(/^0\./, '.')).toBe(time)
    await emulate()
    expect(token(name)).toBe('0s')
  },
)

it('a page disappears before the next one appears [9.05.04]', () => {
  adoptPageTurn()
  const rules = document.adoptedStyleSheets.flatMap((sheet) =>
    Array.from(sheet.cssRules, (rule) => rule.cssText),
  )
  const of = (part: string) => rules.find((rule) => rule.startsWith(`::view-transition-${part}(even)`))
  expect(of('old')).toMatch(/oc-leave var\(--oc-page\) var\(--oc-ease\) both/)
  expect(of('new')).toMatch(/oc-arrive var\(--oc-page\) var\(--oc-ease\) var\(--oc-page-delay\) both/)
})

it('the overlay appears once the effect of a press is over [9.05.06]', () => {
  const element = document.body.appendChild(document.createElement('dialog'))
  element.className = overlay['overlay'] ?? ''
  const { transitionProperty, transitionDuration, transitionDelay } = getComputedStyle(element)
  expect(transitionProperty).toMatch(/^opacity/)
  expect(transitionDuration).toMatch(/^0\.3s/)
  expect(transitionDelay).toMatch(/^0\.15s/)
  element.remove()
})

it.each([
  ['bottom', '100%'],
  ['top', '-100%'],
] as const)(
  'a sheet slides in from the %s while its backdrop fades in [2.04.03] [2.05.01]',
  async (side, away) => {
    const draw = (open: boolean) =>
      mount({
        render: () => (
          <Sheet open={open} side={side} title="Policy" onClose={() => {}}>
            <p>Free until a day before.</p>
          </Sheet>
        ),
      })
    await draw(true)
    const dialog = page.getByRole('dialog').element()
    const style = getComputedStyle(dialog)
    const ground = getComputedStyle(dialog, '::backdrop')
    expect([style.transitionProperty, style.transitionDuration]).toEqual([
      'translate, overlay, display',
      '0.3s, 0.3s, 0.3s',
    ])
    expect(style.translate).toMatch(/^(none|0px)$/)
    expect([ground.transitionProperty, ground.transitionDuration]).toEqual([
      'background, overlay, display',
      '0.3s, 0.3s, 0.3s',
    ])
    expect(ground.backgroundColor).not.toMatch(/, 0\)$|transparent/)
    await draw(false)
    const shut = document.querySelector('dialog')
    expect(shut && getComputedStyle(shut).translate).toBe(`0px ${away}`)
  },
)
