import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { emulate } from '../../../ui/test/emulate.ts'
import { leavePage } from '../../../ui/test/leave.ts'
import { pause } from '../../../ui/test/until-still.ts'
import { openPage } from '../gallery/open-page.tsx'

beforeEach(() => emulate({ motion: true }))
afterEach(async () => {
  await emulate()
  leavePage()
})

const brands = (path: string) => (path.startsWith('/v1/brand') ? { rows: [] } : undefined)
const link = page.getByRole('link', { name: 'Find a barbershop' })
const picker = page.getByRole('button', { name: 'EN, language: English' })
const heading = page.getByRole('heading', { level: 1 })

const pseudo = (part: string) => getComputedStyle(document.documentElement, part)
const isTurning = () =>
  document
    .getAnimations()
    .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-'))

const press = async (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
  const place = {
    x: frame.x + x + width / 2,
    y: frame.y + y + height / 2,
    button: 'left',
    clickCount: 1,
  } as const
  await cdp().send('Input.dispatchMouseEvent', { ...place, type: 'mousePressed', buttons: 1 })
  await cdp().send('Input.dispatchMouseEvent', { ...place, type: 'mouseReleased', buttons: 0 })
}

const turn = async () => {
  await openPage('/booking/nowhere', { answers: brands })
  ;(link.element() as HTMLElement).click()
  await expect.poll(isTurning).toBe(true)
  await expect.poll(() => location.pathname).toBe('/booking/')
}

describe('a page change', () => {
  it('leaves the old page in its place while it fades out [guest-m2]', async () => {
    await openPage('/booking/nowhere', { answers: brands })
    const name = document.documentElement.hasAttribute('data-odd') ? 'odd' : 'even'
    scrollTo(0, 40)
    const { top } = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect()
    ;(link.element() as HTMLElement).click()
    await expect.poll(isTurning).toBe(true)
    const { m42 } = new DOMMatrix(pseudo(`::view-transition-group(${name})`).transform)
    expect(m42).toBeCloseTo(top, 0)
  })

  it('shows a faint background between the pages [guest-m3]', async () => {
    await turn()
    await expect
      .poll(() => document.getAnimations().map((each) => (each as CSSAnimation).animationName))
      .toContain('oc-between')
  })

  it('lets a press through as soon as the new page is visible [guest-m1]', async () => {
    await turn()
    const name = document.documentElement.hasAttribute('data-odd') ? 'odd' : 'even'
    await expect
      .poll(() => Number(pseudo(`::view-transition-new(${name})`).opacity), { interval: 5 })
      .toBeGreaterThan(0)
    await pause(20)
    await press(picker.element())
    await expect.element(page.getByRole('button', { name: 'Français' })).toBeVisible()
    expect(isTurning()).toBe(false)
  })

  it('counts a press from before it as one on the old page [guest-m1]', async () => {
    await turn()
    await press(picker.element())
    expect(isTurning()).toBe(true)
    await expect.poll(isTurning).toBe(false)
    await expect.element(heading).toBeVisible()
    expect(
      page
        .getByRole('button', { name: 'Français' })
        .elements()
        .filter((each) => each.checkVisibility()),
    ).toEqual([])
  })
})
