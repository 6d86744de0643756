import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '../../cart/model/cart-store.ts'
import { type BookingFacts, bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { marcus, quino } from '../../gallery/kingsley/barbers.ts'
import { menu } from '../../gallery/kingsley/menu.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import { untilStill } from '../../../../ui/test/until-still.ts'
import ServicesScreen from './services-screen.tsx'
import { writableCart } from '../../cart/model/write-cart.ts'

const open = (barber: string, facts: BookingFacts = {}, query = '') =>
  mount({
    render: () => <ServicesScreen shopRef="kingsley-soho" barber={barber} />,
    answers: bookingAnswers(facts),
    path: `/book/kingsley-soho/barber/${barber}/services${query}`,
  })
const withMarcus = (facts?: BookingFacts, query?: string) => open('marcus-bell', facts, query)

const main = page.getByRole('main')
const service = (name: string) => main.getByRole('button', { name: new RegExp(`^${name}`) })
const addon = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })
const bar = page.getByRole('complementary', { name: 'Your booking' })
const chooseTime = bar.getByRole('button', { name: 'Choose a time' })
const services = () => [...document.querySelectorAll('main li > button')].map((row) => row.textContent ?? '')
const chosen = () => cartStore.getState().reservations[0]

describe('a service', () => {
  it('a service has its name marked where it is in another language than the page [words-A4]', async () => {
    const hair = { id: 'hair', name: 'Cheveux', nameLanguage: 'fr' as const }
    const services = menu.map((each) => ({
      ...each,
      localizedNameLanguage: 'fr' as const,
      localizedDescLanguage: 'fr' as const,
      categories: [hair],
    }))
    await withMarcus({ services })
    const named = service('Skin fade').getByText('Skin fade')
    await expect.element(named).toHaveAttribute('lang', 'fr')
    await expect.element(service('Skin fade').getByText(/Clippers/)).toHaveAttribute('lang', 'fr')
    await expect.element(page.getByText('Cheveux')).toHaveAttribute('lang', 'fr')
  })

  it('shows its length and price, and a press anywhere on its row chooses it', async () => {
    await withMarcus()
    await expect
      .element(service('Skin fade'))
      .toMatchTextContent(/Skin\sfade\s45\smin\s·\sClippers,\sline-up\s\$45/)
    await expect.element(bar).toMatchTextContent(/With\sMarcus\sNo\sservice\schosen\syet/)
    await service('Skin fade').click()
    await expect.element(service('Skin fade')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(bar).toMatchTextContent(/Skin\sfade\sMarcus\s·\s45\smin\s\$45/)
    await expect.element(chooseTime).toBeVisible()
  })

  it('a service is removed with its add-ons at a second press [1.02.05] [2.03.07]', async () => {
    await withMarcus()
    await service('Skin fade').click()
    await addon('Hot towel').click()
    await expect.element(bar).toMatchTextContent(/Skin\sfade,\sHot\stowel\sMarcus\s·\s55\smin\s\$57/)
    await service('Skin fade').click()
    await expect.element(addon('Hot towel')).not.toBeInTheDocument()
    await expect.element(chooseTime).not.toBeInTheDocument()
    expect(chosen()).toMatchObject({ services: [], addons: [] })
  })

  it('shows its add-ons 100 ms after it was chosen [4.10.06] [9.05.09]', async () => {
    await withMarcus()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    service('Skin fade')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const isHidden = () => document.querySelector('main li [inert]') !== null
    // The test waits without polling, which would move the clock on.
    await untilStill()
    await vi.advanceTimersByTimeAsync(99)
    await untilStill()
    expect(isHidden()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    await untilStill()
    expect(isHidden()).toBe(false)
  })

  it('a service can be chosen together with others', async () => {
    await withMarcus()
    await service('Scissor cut').click()
    // Its add-ons open below it. Until they are open, the rows below still move away from the pointer.
    await expect.poll(() => document.querySelector('main [inert]')).toBeNull()
    await service('Head massage').click()
    await expect.element(bar).toMatchTextContent(/Scissor\scut,\sHead\smassage\sMarcus\s·\s1\shr\s\$73/)
  })

  it('replaces the chosen one, and has no add-ons, if only one is allowed [4.10.06]', async () => {
    await withMarcus({ barber: { ...marcus, allowMultipleServices: false } })
    await service('Skin fade').click()
    await service('Kids’ cut').click()
    await expect.element(service('Skin fade')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(bar).toMatchTextContent(/Kids’\scut\sMarcus\s·\s30\smin\s\$32/)
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })

  it('shows a range of lengths and prices with any professional', async () => {
    await open('any')
    await expect.element(main.getByText(/with any professional/)).toBeVisible()
    await service('Skin fade').click()
    await expect.element(bar).toMatchTextContent(/Skin\sfade\sAny\sprofessional\s·\s45–55\smin\s\$45–\$52/)
  })

  it('works with the keyboard too', async () => {
    await withMarcus()
    ;(service('Skin fade').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.querySelector('main [inert]')).toBeNull()
    await userEvent.keyboard('{Tab} ')
    await expect.element(addon('Hot towel')).toBeChecked()
    expect(chosen()).toMatchObject({ services: ['skin-fade'], addons: ['hot-towel'] })
  })
})

describe('the categories', () => {
  it('filter the list: all services, one category, or the services without one [2.03.06]', async () => {
    await withMarcus()
    const chips = page.getByRole('group', { name: 'Categories' })
    await expect.element(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => services()).toHaveLength(7)
    await chips.getByRole('button', { name: 'Beard' }).click()
    await expect.poll(() => services()).toEqual([expect.stringMatching(/^Fade and beard/)])
    await chips.getByRole('button', { name: 'Other' }).click()
    await expect.poll(() => services()).toEqual([expect.stringMatching(/^Head massage/)])
  })

  it('the categories do not hide a chosen service from the cart', async () => {
    await withMarcus()
    await service('Skin fade').click()
    await page.getByRole('button', { name: 'Shave', exact: true }).click()
    await expect.element(bar).toMatchTextContent(/Skin\sfade/)
  })
})

describe('choosing a time', () => {
  it('creates the cart and replaces this page with the schedule [4.02.08] [4.02.11]', async () => {
    const sent: string[] = []
    const first = (path: string, method: string) => {
      if (path.includes('/cart')) sent.push(`${method} ${path}`)
      return undefined
    }
    const { visited } = await withMarcus({ first })
    await service('Skin fade').click()
    await chooseTime.click()
    await expect
      .poll(() => visited)
      .toEqual(['/book/kingsley-soho/barber/marcus-bell/schedule?cartId=cart-1'])
    expect(sent).toEqual(['POST /v2/shop/shop-soho/cart'])
    expect(cartStore.getState().interactive).toBe(true)
  })

  it('leads on even if the cart changed by itself during the request', async () => {
    const first = (path: string) => {
      if (path.includes('/cart'))
        writableCart.setState(({ reservations }) => ({ reservations: [...reservations] }))
      return undefined
    }
    const { visited } = await withMarcus({ first })
    await service('Skin fade').click()
    await chooseTime.click()
    await expect.poll(() => visited.at(-1)).toContain('/schedule')
  })

  it('shows the server’s refusal, stays on the page, and allows another try [4.02.09]', async () => {
    const refusal = { status: 400, code: 'service_not_offered', message: 'Nobody does all of this.' }
    let refuses = true
    const first = (path: string) =>
      path.includes('/cart') && refuses ? Response.json(refusal, { status: 400 }) : undefined
    const { visited } = await withMarcus({ first })
    await service('Skin fade').click()
    await chooseTime.click()
    await expect.element(bar.getByRole('alert')).toMatchTextContent(/Nobody\sdoes\sall\sof\sthis\./)
    expect(visited).toHaveLength(1)
    refuses = false
    await chooseTime.click()
    await expect.poll(() => visited.at(-1)).toContain('/schedule')
  })

  it('explains in words that there is no network', async () => {
    const first = (path: string) => (path.includes('/cart') ? new Error('no network') : undefined)
    await withMarcus({ first })
    await service('Skin fade').click()
    await chooseTime.click()
    await expect.element(bar.getByRole('alert')).toMatchTextContent(/Couldn’t\sconnect/)
  })

  it('every choice is locked while the server processes the cart [4.02.07]', async () => {
    const first = (path: string) => (path.includes('/cart') ? new Promise(() => {}) : undefined)
    await withMarcus({ first })
    await service('Skin fade').click()
    await chooseTime.click()
    await expect.element(bar.getByRole('button', { name: 'Looking for times' })).toHaveAttribute('aria-busy')
    await service('Kids’ cut').click()
    expect(chosen()?.services).toEqual(['skin-fade'])
  })
})

const unlocked = (path: string) => (path.includes('/barber/validate/') ? { valid: true } : undefined)

describe('an address that cannot be booked', () => {
  it('with an unknown professional leads to the available ones', async () => {
    await open('nobody')
    await expect.element(page.getByRole('heading', { name: 'We can’t find this professional' })).toBeVisible()
    const way = page.getByRole('link', { name: 'See everyone' })
    await expect.element(way).toHaveAttribute('href', '/book/kingsley-soho')
  })

  it('with a professional by invitation asks for the passcode, and opens with it', async () => {
    await open(quino.route, { shop: { ...soho, bookingCodeEnabled: true }, barber: quino, first: unlocked })
    const sheet = page.getByRole('dialog', { name: 'Quino books by invitation' })
    await expect.element(sheet).toBeVisible()
    expect(cartStore.getState().reservations).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect
      .element(page.getByRole('link', { name: 'Choose someone else' }))
      .toHaveAttribute('href', '/book/kingsley-soho')
    await page.getByRole('button', { name: 'Enter the passcode' }).click()
    await userEvent.keyboard('1954{Enter}')
    await expect.element(service('Skin fade')).toBeVisible()
    await expect
      .poll(() => cartStore.getState().reservations)
      .toMatchObject([{ barber: { id: quino.id }, validatedPasscode: '1954' }])
  })

  it('with any professional, where the shop requires a choice, explains it and leads to the professionals', async () => {
    const { visited } = await open('any', { shop: { ...soho, allowBookWithAnyBarber: false } })
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Choose who cuts your hair' }))
      .toBeVisible()
    await expect.element(page.getByText(/you book with a professional of your choice/)).toBeVisible()
    await page.getByRole('link', { name: 'Choose a professional' }).click()
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho')
  })
})

it('the choices that only the last professional offered drop out', async () => {
  await withMarcus()
  await service('Skin fade').click()
  await service('Hot towel shave').click()
  const { reservations, activeReservation, shopId } = cartStore.getState()
  await mount({
    render: () => <ServicesScreen shopRef="kingsley-soho" barber="amara" />,
    answers: bookingAnswers({
      first: (path) => (path.endsWith('/amara/service') ? { rows: [] } : undefined),
    }),
    before: () => writableCart.setState({ reservations, activeReservation, shopId }),
  })
  await expect.poll(() => chosen()).toMatchObject({ barber: { route: 'amara' }, services: [] })
})
