import type { Page } from '@playwright/test'

/**
 * Counts each press of a pointer from now on, and each key that leads to another field. Returns a function
 * that gives the count.
 */
export const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    const { countPress: count } = window as unknown as { readonly countPress: () => void }
    addEventListener('pointerdown', () => count(), { capture: true })
    addEventListener('keydown', ({ key }) => ['Tab', 'Enter'].includes(key) && count(), { capture: true })
  })
  return () => presses
}
