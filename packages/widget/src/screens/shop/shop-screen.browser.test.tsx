import type { AnyBarberTime, Barber, Shop } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barbersQuery } from '../../calls/barbers.ts'
import { brandQuery } from '../../calls/brands.ts'
import { shopQuery } from '../../calls/shops.ts'
import { anyTime, barbers, marcus, quino } from '../../gallery/kingsley/barbers.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { services } from '../../gallery/kingsley/services.ts'
import { soho, wynwood } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import type { State } from '@openchair/ui/gallery/states.ts'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import ShopScreen from './shop-screen.tsx'

const id = 'kingsley-soho'
type Seed = NonNullable<State['seed']>[number]
const shopFact = (shop: Shop): Seed => [shopQuery(id).queryKey, { ...shop, services: [] }]
const barbersFact = (rows: readonly Barber[], soonest: AnyBarberTime | null): Seed => [
  barbersQuery(id).queryKey,
  { rows, any: soonest },
]

type Page = {
  readonly shop?: Shop
  readonly rows?: readonly Barber[]
  /** The soonest time of any professional. */
  readonly soonest?: AnyBarberTime | null
  readonly locale?: Locale
} & Partial<State>

const shopPage = ({ shop = soho, rows = barbers, soonest = anyTime, locale = 'en', ...more }: Page = {}) =>
  mount(
    {
      render: () => <ShopScreen shopRef={id} />,
      seed: [shopFact(shop), barbersFact(rows, soonest)],
      path: `/book/${id}`,
      ...more,
    },
    locale,
  )

const any = page.getByRole('link', { name: /Any professional/ })
const row = (name: string) => page.getByRole('link', { name: new RegExp(name) })
const tops = () =>
  [...document.querySelectorAll('main li')].map((item) => Math.round(item.getBoundingClientRect().top))

describe('the professionals', () => {
  it('show their specialties and next free time, and lead to their services', async () => {
    const { visited } = await shopPage()
    await expect.element(row('Marcus Bell Skin fades, beards Today 2:45pm')).toBeVisible()
    await expect.element(row('Dev Raman .* Tomorrow 9:00am')).toBeVisible()
    await expect.element(row('Inès Laurent .* Mon, Nov 23 11:15am')).toBeVisible()
    await row('Inès').click()
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/ines/services')
  })

  it('begin with any professional, at the soonest time and its service [1.02.04] [2.03.05]', async () => {
    const { visited } = await shopPage()
    await expect
      .element(any)
      .toMatchTextContent(
        /^Any professional\s*Whoever is free first\s*for Scissor cut, 40\smin\s*Soonest 1:15pm$/,
      )
    expect(page.getByRole('listitem').first().element().contains(any.element())).toBe(true)
    await any.click()
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/any/services')
  })

  it('name the day of the soonest time when it is not today', async () => {
    await shopPage({ soonest: { ...anyTime, nextAvailableTime: '2026-11-22T09:00:00-05:00' } })
    await expect.element(any).toMatchTextContent(/Tomorrow 9:00am$/)
  })

  it.each([
    ['the shop does not allow it', { shop: { ...soho, allowBookWithAnyBarber: false } }],
    ['the shop rents its chairs', { shop: { ...soho, kind: 0 } }],
    ['nobody is free', { soonest: null }],
  ])('include no "any professional" where %s [2.03.05]', async (_, shown) => {
    await shopPage(shown)
    await expect.element(row('Marcus Bell')).toBeVisible()
    await expect.element(any).not.toBeInTheDocument()
  })

  it('say that they have no free time, and can still be chosen', async () => {
    await shopPage({ rows: [{ ...marcus, nextAvailableTime: null }] })
    await expect
      .element(row('Marcus Bell .* No free time'))
      .toHaveAttribute('href', expect.stringMatching(/marcus/))
  })

  it('ask for a passcode where one of them works by invitation', async () => {
    await shopPage({ rows: [marcus, quino] })
    await expect.element(row('Quino')).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^Quino Reyes.*By invitation$/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Quino books by invitation' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Passcode' })).toHaveFocus()
  })

  it('the professionals can be chosen without a code where the shop gives none', async () => {
    await shopPage({ shop: { ...soho, bookingCodeEnabled: false }, rows: [marcus, quino] })
    await expect.element(row('Quino Reyes')).toBeVisible()
  })

  it('show more about themselves through a button beside the link to their services', async () => {
    const { visited } = await shopPage({
      answers: (path) => (path.endsWith('/barber/marcus-bell/service') ? { rows: services } : undefined),
    })
    await page.getByRole('button', { name: 'About Marcus Bell' }).click()
    const card = page.getByRole('dialog', { name: 'Marcus Bell' })
    const offers = card.getByRole('listitem')
    await expect.element(offers.nth(2)).toHaveTextContent('Beard trim 30 min$25.50')
    await expect.element(offers.nth(3)).toHaveTextContent('Colour 1 hr 30 min$60–$120')
    await expect.element(card.getByRole('definition').first()).toHaveTextContent('9am–5pm')
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho')
    await card.getByRole('button', { name: 'Book with Marcus' }).click()
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/services')
  })

  it.each([375, 320])('the About button covers nothing, at %i px', async (width) => {
    await page.viewport(width, 812)
    await shopPage({ rows: [marcus, quino] })
    for (const name of ['About Marcus Bell', 'About Quino Reyes']) {
      const about = page.getByRole('button', { name }).element()
      const { left, top, right, bottom } = about.getBoundingClientRect()
      expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(44)
      expect(right).toBeLessThanOrEqual(width)
      const picture = about.closest('li')?.querySelector('img')?.getBoundingClientRect()
      const fact = about.closest('li')?.querySelector('a > :last-child')?.getBoundingClientRect()
      for (const other of [picture, fact].filter((box) => box !== undefined))
        expect(other.right).toBeLessThanOrEqual(left)
    }
    await page.viewport(375, 812)
  })

  it('the professionals can be chosen with the keyboard alone', async () => {
    const { visited } = await shopPage({ rows: [marcus, quino] })
    const back = page.getByRole('link', { name: 'Back' }).element()
    if (back instanceof HTMLElement) back.focus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'EN, language: English' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Hours, address and map' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(any).toHaveFocus()
    await userEvent.tab()
    await expect.element(row('Marcus Bell')).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'About Marcus Bell' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Passcode' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Quino Reyes.*By invitation$/ })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/services')
  })

  it('the professionals are loaded again when a shown time has passed', async () => {
    const stale = { ...marcus, nextAvailableTime: '2026-11-21T12:45:00-05:00' }
    await shopPage({
      rows: [stale],
      answers: (path) => (path === `/v1/shop/${id}/professional` ? { rows: [marcus], any: null } : undefined),
    })
    await expect.element(row('Marcus Bell .* Today 2:45pm')).toBeVisible()
  })

  it('give way to a message after a failure, and load at another try', async () => {
    let isDown = true
    await shopPage({
      seed: [shopFact(soho)],
      answers: () => (isDown ? undefined : { rows: barbers, any: anyTime }),
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Kingsley & Sons Soho')
    await expect
      .element(page.getByRole('heading', { name: 'The list of professionals didn’t load' }))
      .toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(any).toBeVisible()
  })

  it('give way to the phone number if the shop has none', async () => {
    await shopPage({ rows: [] })
    await expect.element(page.getByRole('link', { name: /212/ })).toHaveAttribute('href', 'tel:+12125550114')
  })
})

describe('the shop', () => {
  it('shows its hours, address and number [2.05.04]', async () => {
    await shopPage()
    await page.getByRole('button', { name: 'Hours, address and map' }).click()
    const card = page.getByRole('dialog', { name: 'Kingsley & Sons Soho' })
    await expect
      .element(card.getByRole('img', { name: 'Map: 114 Prince Street, New York, NY 10012' }))
      .toBeVisible()
    const days = card
      .getByRole('term')
      .elements()
      .map((day) => day.textContent)
    expect(days).toEqual(['Today', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await expect.element(card.getByRole('definition').nth(1)).toHaveTextContent('Closed')
    await expect
      .element(card.getByRole('link', { name: 'Directions' }))
      .toHaveAttribute('href', expect.stringContaining('destination=Kingsley'))
    await expect
      .element(card.getByRole('link', { name: /^Call/ }))
      .toHaveAttribute('href', 'tel:+12125550114')
  })

  it('shows its distance once the page knows it', async () => {
    await shopPage({
      seed: [shopFact(soho), barbersFact(barbers, anyTime), [['position'], { lat: 40.731, lng: -73.998 }]],
    })
    await expect.element(page.getByText('0.4 mi')).toBeVisible()
  })

  it('tells the guest that it is for adults, and which language it lacks texts in [1.03.05]', async () => {
    await shopPage({ shop: wynwood, locale: 'fr' })
    await expect.element(page.getByText('21 ans et plus')).toBeVisible()
    await expect.element(page.getByText('Ce salon n’est pas entièrement traduit en français.')).toBeVisible()
    await shopPage({ shop: wynwood, locale: 'es-419' })
    await expect.element(page.getByText('21+')).toBeVisible()
    await expect.element(page.getByText(/no está traducida/)).not.toBeInTheDocument()
  })

  it('leads back to its brand’s page, at the brand’s own address once that is known', async () => {
    await shopPage()
    const back = page.getByRole('link', { name: 'Back' })
    await expect.element(back).toHaveAttribute('href', '/brands/brand-kingsley')
    const brandFact: Seed = [brandQuery('kingsley').queryKey, kingsley]
    await shopPage({ seed: [shopFact(soho), barbersFact(barbers, anyTime), brandFact] })
    await expect.element(back).toHaveAttribute('href', '/brands/kingsley')
  })

  it('the shop is shown at once from its brand’s answer, while its professionals load', async () => {
    const brandFact: Seed = [brandQuery('kingsley').queryKey, kingsley]
    await shopPage({ seed: [brandFact], answers: 'never' })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Kingsley & Sons Soho')
    await expect.element(page.getByRole('progressbar')).toBeVisible()
  })

  it('the shop has the same layout as its skeleton', async () => {
    await shopPage({ seed: [], answers: 'never' })
    const before = tops()
    await shopPage()
    expect(before).toHaveLength(6)
    expect(tops().slice(0, before.length)).toEqual(before)
  })

  it('tells the guest that it did not load, and loads when they press "Try again"', async () => {
    let isDown = true
    await shopPage({
      seed: [],
      answers: (path) => {
        if (isDown) return undefined
        return path.endsWith('/professional') ? { rows: barbers, any: anyTime } : { ...soho, services: [] }
      },
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Couldn’t connect' })).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(any).toBeVisible()
  })

  it('shows a friendly page for an unknown shop', async () => {
    const missing = { status: 404, code: 'shop_not_found', message: 'No such shop' }
    await shopPage({ seed: [], answers: () => Response.json(missing, { status: 404 }) })
    await expect.element(page.getByRole('heading', { name: 'We can’t find this shop' })).toBeVisible()
  })
})
