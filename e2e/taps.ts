import { expect, type Page } from '@playwright/test'
import type { Guest } from './guest.ts'
import { wordsIn } from './words.ts'

/** The most taps that a guest needs besides typing, from the brand page to the confirmation. */
export const mostTaps = 10

/**
 * The controls that lead to later days. They do not count, because the distance of a journey's own day
 * depends on the day of the run.
 */
const toLaterDays = (['schedule.wholeMonth', 'schedule.laterWeek', 'schedule.laterMonth'] as const).map(
  (name) => wordsIn('en')(name).source,
)

/**
 * Counts the taps in an English page from now on: presses of a pointer, except on text fields, whose presses
 * belong to typing, and on the controls for later days. Returns a function that gives the count.
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

/** Goes from a chosen time to the form. Returns the sum on its button, in minor units. */
export const firstSum = async (guest: Guest): Promise<number> => {
  await guest.goToDetails()
  const button = guest.page.locator('button[type="submit"][form]')
  await expect(button).toContainText('$')
  const [, units = '', cents = ''] = /\$(\d+)\.(\d\d)/.exec(await button.innerText()) ?? []
  return Number(units + cents)
}
