import type { Frame, Page } from '@playwright/test'
import { keptOnConsent, test } from './cookies.ts'
import { Guest } from './guest.ts'
import { expect } from './journey.ts'
import { openSample, scrollToWidget, widgetIn } from './sample-partner.ts'

/** Opens a partner's page with a shop in a frame. */
const openFrame = async (page: Page): Promise<Frame> => {
  await openSample(page, 'inline')
  const frame = await widgetIn(page)
  await scrollToWidget(page)
  return frame
}

test.describe('a visitor from the US', () => {
  test.use({ country: 'US' })
  test('keeps only necessary things in a frame after denying cookies, and sends no request to third parties', async ({
    page,
    context,
    others,
  }) => {
    let frame = await openFrame(page)
    let guest = new Guest(frame)
    const question = frame.getByRole('region', { name: guest.say('cookies.title') })
    await expect(question).toBeVisible()
    expect(await keptOnConsent(context, frame)).toEqual([])
    await guest.button('cookies.manage').click()
    await guest.button('cookies.deny').click()
    await expect(question).toBeHidden()
    expect(await keptOnConsent(context, frame)).toEqual([])

    frame = await openFrame(page)
    guest = new Guest(frame)
    await guest.button('common.menu').click()
    await frame.getByRole('dialog').getByRole('button', { name: 'Cookie choices' }).click()
    await expect(frame.getByRole('switch')).not.toBeChecked()
    expect(await keptOnConsent(context, frame)).toEqual([])
    expect(others.told).toEqual([])
  })
})

// Third parties are replaced; the journey of trackers tests what they receive.
test('a visitor in a frame is not asked again if the partner’s page answers', async ({
  page,
  context,
  others,
}) => {
  await page.addInitScript(() => {
    addEventListener(
      'openchair:consent',
      ({ detail }: CustomEventInit<{ readonly answer: (statistics: boolean) => void }>) =>
        detail?.answer(true),
    )
  })
  const frame = await openFrame(page)
  await expect.poll(() => keptOnConsent(context, frame)).toEqual(['local openchair-visitor'])
  const guest = new Guest(frame)
  await guest.button('common.menu').click()
  await frame.getByRole('dialog').getByRole('button', { name: 'Cookie choices' }).click()
  await expect(frame.getByRole('switch')).toBeChecked()
  await expect.poll(() => others.told.length).toBeGreaterThan(0)
  await guest.button('cookies.deny').click()
  await expect.poll(() => keptOnConsent(context, frame)).toEqual([])
})
