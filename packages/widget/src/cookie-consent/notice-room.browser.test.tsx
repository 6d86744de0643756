import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clear, mount } from '../gallery/mount.tsx'
import { languages as locales } from '@openchair/contract'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import cookieStates from './cookie-consent.states.tsx'
import { CookieConsentHost } from './cookie-consent-host.tsx'

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  clear()
  await page.viewport(375, 812)
})

const notice = page.getByRole('region', { name: /cookies/i })
const button = (name: string) => page.getByRole('button', { name })
const box = () => notice.element().getBoundingClientRect()

it('the end of the page can be scrolled out from under the notice', async () => {
  await mount({
    render: () => (
      <>
        <main style={{ display: 'grid', height: 2000, alignItems: 'end' }}>
          <button type="button">1:45pm</button>
        </main>
        <CookieConsentHost />
      </>
    ),
    region: 'US',
  })
  await expect.element(notice).toBeVisible()
  scrollTo(0, 10_000)
  const top = () => notice.element().getBoundingClientRect().top
  await expect
    .poll(() => button('1:45pm').element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(top())
})

it('a focused element in the column of a wide window does not stay under the notice', async () => {
  await page.viewport(1000, 700)
  await mount({
    render: () => (
      <>
        <Screen name="Kingsley">
          <h1>Soho</h1>
        </Screen>
        <CookieConsentHost />
      </>
    ),
    region: 'US',
  })
  await expect.element(notice).toBeVisible()
  const column = document.querySelector('[data-screen]')!
  await expect
    .poll(() => parseFloat(getComputedStyle(column).scrollPaddingBottom))
    .toBeGreaterThan(column.getBoundingClientRect().bottom - box().top)
})

describe('text at 200 %, on a small phone', () => {
  it.each(
    locales.flatMap((locale) =>
      (['notice', 'noticeAboveCart'] as const).map((state) => [state, locale] as const),
    ),
  )('leaves half of the window free of the %s in %s', async (state, locale) => {
    await page.viewport(375, 640)
    document.documentElement.style.fontSize = '200%'
    await mount(cookieStates[state], locale)
    await expect.poll(() => box().height).toBeLessThanOrEqual(320)
    for (const way of notice.getByRole('button').elements()) {
      const { top, bottom } = way.getBoundingClientRect()
      expect(top).toBeGreaterThan(box().top)
      expect(bottom).toBeLessThanOrEqual(box().bottom)
    }
  })

  /** The number of lines of each word. */
  const linesOfWords = (element: Element): readonly number[] => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    return [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ index, 0: word }) => {
      const range = document.createRange()
      range.setStart(text!, index)
      range.setEnd(text!, index + word.length)
      return range.getClientRects().length
    })
  }

  it.each(locales)(
    'breaks no word in any tab of the choices in %s, and makes none scroll sideways',
    async (locale) => {
      await page.viewport(375, 640)
      for (const state of ['choices', 'details', 'about'] as const) {
        await mount(cookieStates[state], locale)
        document.documentElement.style.fontSize = '200%'
        const tabs = page.getByRole('tab').elements()
        expect(tabs.flatMap(linesOfWords).filter((lines) => lines > 1)).toEqual([])
        const panel = page.getByRole('tabpanel').element().parentElement!.parentElement!
        expect(panel.scrollWidth, state).toBeLessThanOrEqual(panel.clientWidth)
        document.documentElement.style.fontSize = ''
      }
    },
  )
})

describe('a window as low as a phone’s at 400 %', () => {
  const { notice: alone, noticeAboveCart } = cookieStates

  it.each([
    ['alone', alone],
    ['above a cart', noticeAboveCart],
  ])('keeps half of the page free of the notice %s, which can be read and answered', async (_, state) => {
    await page.viewport(320, 256)
    await mount(state)
    const { top, height } = notice.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(128 - 8)
    expect(height).toBeLessThanOrEqual(128)
    const [accept, manage] = ['Accept', 'Manage choices'].map((name) =>
      button(name).element().getBoundingClientRect(),
    )
    expect(Math.max(accept!.top, manage!.top)).toBeLessThan(Math.min(accept!.bottom, manage!.bottom))
    expect(Math.max(accept!.bottom, manage!.bottom)).toBeLessThanOrEqual(top + height)
    expect(getComputedStyle(notice.element()).overflowY).toBe('auto')
    // The padding keeps focused elements, and the end of the page, above the notice.
    const { scrollPaddingBottom } = getComputedStyle(document.documentElement)
    expect(parseFloat(scrollPaddingBottom)).toBeGreaterThanOrEqual(height)
    expect(parseFloat(getComputedStyle(document.body).paddingBottom)).toBeGreaterThanOrEqual(height)
  })
})
