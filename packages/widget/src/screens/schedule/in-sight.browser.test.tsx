import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bar, chosen, main, open } from './test/open-schedule.tsx'

const expectInSight = async () => {
  const pressed = main.getByRole('button', { name: /55\smin with/, pressed: true })
  await expect.element(bar.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect
    .poll(() => pressed.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
  await expect.poll(() => pressed.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(52)
}

describe('a time that is chosen', () => {
  afterEach(() => page.viewport(375, 812))

  it.each([
    ['by the next free one', () => main.getByRole('button', { name: /^Next free/ })],
    ['by its own', () => main.getByRole('button', { name: /55\smin with/ }).last()],
  ])('%s is in sight on a small phone, above the cart', async (_, press) => {
    await page.viewport(320, 568)
    await open()
    await press().click()
    await expectInSight()
  })

  it('is in sight where a page begins with it', async () => {
    await page.viewport(320, 568)
    await open({ choice: chosen })
    await expectInSight()
  })
})
