import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chooseBarber, chooseServices } from '../../cart/model/actions.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import ServicesScreen from './services-screen.tsx'

const openWith = (service: string, before = () => {}) =>
  mount({
    render: () => <ServicesScreen shopRef="kingsley-soho" barber="marcus-bell" />,
    answers: bookingAnswers(),
    path: `/book/kingsley-soho/barber/marcus-bell/services?service=${service}`,
    before,
  })
const service = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })
const bar = page.getByRole('complementary', { name: 'Your booking' })

describe('the service that the address names', () => {
  it('the service is chosen once, and the parameter disappears [2.01.20]', async () => {
    const { visited } = await openWith('shave')
    await expect.element(service('Hot towel shave')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/services')
    await service('Hot towel shave').click()
    await expect.element(service('Hot towel shave')).toHaveAttribute('aria-pressed', 'false')
  })

  it('the choice of another service stays, and the parameter disappears too [2.01.21]', async () => {
    const { visited } = await openWith('shave', () => {
      openCart(soho.id)
      chooseBarber({ id: marcus.id, route: marcus.route })
      chooseServices({ services: ['skin-fade'], addons: [] })
    })
    await expect.element(service('Skin fade')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/services')
    expect(cartStore.getState().reservations[0]).toMatchObject({ services: ['skin-fade'], addons: [] })
  })

  it('the service is not chosen if the shop does not offer it [2.01.21]', async () => {
    await openWith('perm')
    await expect.element(bar).toMatchTextContent(/No\sservice\schosen\syet/)
  })
})
