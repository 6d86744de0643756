import { expect, type Page } from '@playwright/test'

/**
 * Takes pictures where SCREENS=1 is set: `screens/journeys/{journey} {step}.png`. A picture shows the whole
 * page, after the overlay that led to it has gone.
 */
export type TakePicture = (step: string, of?: 'window' | 'page') => Promise<void>

export const pictureTaker = (page: Page, journey: string): TakePicture => {
  let count = 0
  return async (step, of = 'window') => {
    if (process.env['SCREENS'] !== '1') return
    count += 1
    const name = `${journey} ${count} ${step}`.replaceAll(/[^\p{L}\d]+/gu, '-')
    if (of === 'page') {
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    }
    await page.screenshot({
      path: `screens/journeys/${name}.png`,
      animations: 'disabled',
      fullPage: of === 'page',
    })
  }
}
