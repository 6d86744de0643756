import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bar, chosen, dayButton, main, open } from './test/open-schedule.tsx'

const expectInSight = async () => {
  const pressed = main.getByRole('button', { name: /55\smin with/, pressed: true })
  await expect.element(bar.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect
    .poll(() => pressed.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
  await expect.poll(() => pressed.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(52)
}

describe('a chosen time', () => {
  afterEach(() => page.viewport(375, 812))

  it.each([
    ['by the next free one', () => main.getByRole('button', { name: /^Next free/ })],
    ['by its own', () => main.getByRole('button', { name: /55\smin with/ }).last()],
  ])('the time chosen %s is in view on a small phone, above the cart', async (_, press) => {
    await page.viewport(320, 568)
    await open()
    await press().click()
    await expectInSight()
  })

  it('a chosen time is in view when the page opens with it', async () => {
    await page.viewport(320, 568)
    await open({ choice: chosen })
    await expectInSight()
  })
})

describe('a full day that is pressed', () => {
  afterEach(() => page.viewport(375, 812))

  it('shows its message right under the title bar, with alternatives below [guest-M8]', async () => {
    await page.viewport(320, 568)
    await open()
    await dayButton('Saturday, November 28').click()
    const line = main.getByRole('heading', { name: 'Saturday, November 28 is full' })
    await expect.poll(() => line.element().getBoundingClientRect().top).toBeLessThanOrEqual(76)
    expect(line.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(52)
    const instead = main.getByRole('button', { name: '9:00am with Marcus Bell, Monday, November 30' })
    expect(instead.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      bar.element().getBoundingClientRect().top,
    )
  })

  it('stays in place when it is chosen with a keyboard', async () => {
    await page.viewport(320, 568)
    await open()
    dayButton('Saturday, November 28').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByRole('heading', { name: 'Saturday, November 28 is full' })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(dayButton('Saturday, November 28').element().getBoundingClientRect().top).toBeGreaterThan(52)
  })
})
