import { expect, type Page } from '@playwright/test'

/**
 * Takes pictures to look at where SCREENS=1 asks for them: `screens/journeys/{journey} {step}.png`. Of a page that is
 * arrived at the whole, once the overlay that led there has gone.
 */
export type TakePicture = (step: string, of?: 'window' | 'page') => Promise<void>

export const pictureTaker = (page: Page, journey: string): TakePicture => {
  let count = 0
  return async (step, of = 'window') => {
    if (process.env['SCREENS'] !== '1') return
    count += 1
    const name = `${journey} ${count} ${step}`.replaceAll(/[^\p{L}\d]+/gu, '-')
    if (of === 'page') await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.screenshot({
      path: `screens/journeys/${name}.png`,
      animations: 'disabled',
      fullPage: of === 'page',
    })
  }
}
