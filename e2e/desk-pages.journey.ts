import { expect } from '@playwright/test'
import { soho, test } from './desk.ts'
import { inLanguages } from './in-languages.ts'
import { inWindows, sideways } from './windows.ts'

/** The pages of a shop, each with the text of its heading. */
const pages = {
  activity: 'activity.title',
  settle: 'settle.title',
  staff: 'staff.title',
  account: 'account.title',
  more: 'frame.more',
} as const

// French has the longest words.
inLanguages('fr', () => {
  test('every page about the shop opens, and never scrolls sideways in a window at 400 % or with text of double size [wcag-1.4.4] [wcag-1.4.10]', async ({
    desk,
    picture,
  }) => {
    await desk.enter('owner')
    for (const [name, title] of Object.entries(pages)) {
      await desk.page.setViewportSize({ width: 1180, height: 820 })
      await desk.page.goto(`/desk/${soho}/${name}`)
      const heading = desk.page.getByRole('heading', { level: 1, name: desk.within(title) })
      await expect(heading).toBeVisible()
      await expect(desk.page.getByRole('progressbar')).toHaveCount(0)
      await expect(desk.page.getByRole('status', { name: desk.say('common.loading') })).toHaveCount(0)
      await picture(name)
      await inWindows(desk.page, async () => {
        await expect(heading).toBeVisible()
        await expect.poll(() => sideways(desk.page)).toEqual([])
      })
    }
  })
})
