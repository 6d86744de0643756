import type { BrowserContext, Frame, Page } from '@playwright/test'
import { keptBy, test } from './cookies.ts'
import { Guest } from './guest.ts'
import { expect } from './journey.ts'
import { openSample, scrollToWidget, widgetIn } from './sample-partner.ts'

/** All that may be kept without being asked for, each with what a booking needs it for. */
const necessary: Readonly<Record<string, string>> = {
  'tab openchair-visitor': 'a code for signing in belongs to the tab that asked for it',
  'local openchair-cookies': 'the choice itself, or everybody would be asked on every page',
}
/** What is kept besides of whoever agrees to statistics. */
const statistics: Readonly<Record<string, string>> = {
  'local openchair-visitor': 'tells who comes again',
}

/** What is kept that may not be without consent. */
const keptOnConsent = async (context: BrowserContext, widget: Page | Frame) =>
  (await keptBy(context, widget)).filter((name) => !Object.hasOwn(necessary, name))

const regions = [
  { region: 'the US', country: 'US', asksBy: 'region' },
  { region: 'Canada', country: 'CA', asksBy: 'region' },
  { region: 'the EU', country: 'FR', asksBy: 'dialog' },
  { region: 'elsewhere', country: 'JP', asksBy: 'dialog' },
] as const
const places = ['page', 'frame'] as const

/** A shop's page, or the frame of a partner's page with it. */
const open = async (page: Page, place: (typeof places)[number]): Promise<Page | Frame> => {
  if (place === 'frame') {
    await openSample(page, 'inline')
    const frame = await widgetIn(page)
    await scrollToWidget(page)
    return frame
  }
  await page.goto('/booking/book/kingsley-soho')
  return page
}

/** The origins that are neither the booking's nor the partner's and are asked for anything. */
const othersAsked = (context: BrowserContext, ...own: readonly string[]): readonly string[] => {
  const asked: string[] = []
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && !own.includes(origin)) asked.push(request.url())
  })
  return asked
}

for (const { region, country, asksBy } of regions)
  test.describe(`a visitor from ${region}`, () => {
    test.use({ country })
    for (const place of places)
      for (const answer of ['accept', 'deny'] as const)
        test(`in a ${place}, who answers ${answer}: only what they agree to is kept, and goes when they withdraw it`, async ({
          page,
          context,
          product,
        }) => {
          const agreed = answer === 'accept' ? Object.keys(statistics) : []
          const asked = othersAsked(context, product.url, product.partnerUrl)
          let widget = await open(page, place)
          let guest = new Guest(widget)
          const question = widget.getByRole(asksBy, { name: guest.say('cookies.title') })
          // Nobody who is elsewhere on a partner's page loses the focus to the whole question.
          if (place === 'frame' && asksBy === 'dialog')
            await widget.getByRole('heading', { level: 1 }).click()
          await expect(question).toBeVisible()
          expect(await keptOnConsent(context, widget)).toEqual([])

          if (answer === 'deny' && asksBy === 'region') await guest.button('cookies.manage').click()
          await guest.button(`cookies.${answer}`).click()
          await expect(question).toBeHidden()
          expect(await keptOnConsent(context, widget)).toEqual(agreed)

          widget = await open(page, place)
          guest = new Guest(widget)
          await guest.button('common.menu').click()
          await widget.getByRole('button', { name: 'Cookie choices' }).click()
          await expect(widget.getByRole('switch')).toBeChecked({ checked: answer === 'accept' })
          expect(await keptOnConsent(context, widget)).toEqual(agreed)
          await guest.button('cookies.deny').click()
          await expect(widget.getByRole('switch')).toBeHidden()
          expect(await keptOnConsent(context, widget)).toEqual([])
          expect(asked).toEqual([])
        })
  })

test('in a frame the partner’s page answers for its visitor, who is not asked again', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    addEventListener(
      'openchair:consent',
      ({ detail }: CustomEventInit<{ readonly answer: (statistics: boolean) => void }>) =>
        detail?.answer(true),
    )
  })
  const widget = await open(page, 'frame')
  await expect.poll(() => keptOnConsent(context, widget)).toEqual(Object.keys(statistics))
  const guest = new Guest(widget)
  await guest.button('common.menu').click()
  await widget.getByRole('button', { name: 'Cookie choices' }).click()
  await expect(widget.getByRole('switch')).toBeChecked()
  await guest.button('cookies.deny').click()
  await expect.poll(() => keptOnConsent(context, widget)).toEqual([])
})
