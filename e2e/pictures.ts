import type { Page } from '@playwright/test'

/** Takes pictures to look at where SCREENS=1 asks for them: `screens/journeys/{journey} {step}.png`. */
export type TakePicture = (step: string) => Promise<void>

export const pictureTaker = (page: Page, journey: string): TakePicture => {
  let count = 0
  return async (step) => {
    if (process.env['SCREENS'] !== '1') return
    count += 1
    const name = `${journey} ${count} ${step}`.replaceAll(/[^\p{L}\d]+/gu, '-')
    await page.screenshot({ path: `screens/journeys/${name}.png`, animations: 'disabled' })
  }
}
