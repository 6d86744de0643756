import { expect, type Page } from '@playwright/test'
import type { Guest } from './guest.ts'
import { wordsIn } from './words.ts'

/** How many taps a guest may need besides typing, from the brand page to the confirmation. */
export const mostTaps = 10

/** The ways to a day that is not in sight: how far away a journey's own day is depends on the day on which it runs. */
const toLaterDays = (['schedule.wholeMonth', 'schedule.laterWeek', 'schedule.laterMonth'] as const).map(
  (name) => wordsIn('en')(name).source,
)

/**
 * Counts the taps in a page in English from now on: presses of a pointer anywhere but on a field that is typed into, which
 * belong to the typing, and on the ways to later days. Gives how many there have been.
 */
export const countTaps = async (page: Page): Promise<() => number> => {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript((uncounted) => {
    addEventListener(
      'pointerdown',
      ({ target }) => {
        const isTypedInto = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)
        const button = target instanceof Element ? target.closest('button') : null
        const name = button?.ariaLabel ?? button?.textContent ?? ''
        const isUncounted = uncounted.some((source) => new RegExp(source).test(name))
        if (!isTypedInto && !isUncounted) (window as unknown as { readonly countTap: () => void }).countTap()
      },
      { capture: true },
    )
  }, toLaterDays)
  return () => taps
}

/** From a chosen time to the form. Gives the sum on its button, in minor units. */
export const firstSum = async (guest: Guest): Promise<number> => {
  await guest.goToDetails()
  const button = guest.page.locator('button[type="submit"][form]')
  await expect(button).toContainText('$')
  const [, units = '', cents = ''] = /\$(\d+)\.(\d\d)/.exec(await button.innerText()) ?? []
  return Number(units + cents)
}
