import type { Shop } from '@openchair/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '../../cart/model/cart-store.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { changeGiftCard, giftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'
import { checkoutAnswers } from '../../gallery/kingsley/checkout.ts'
import { forLeo, giftCardSeed } from '../../gallery/kingsley/gift-card.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { signedIn } from '../../gallery/kingsley/user.ts'
import type { State } from '@openchair/ui/gallery/states.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import { untilStill } from '../../../../ui/test/until-still.ts'
import { paths } from '../../paths.ts'
import GiftCardScreen from './gift-card-screen.tsx'

afterEach(() => {
  scrollTo(0, 0)
  clear()
})

const shopRef = 'kingsley-soho'

type Options = {
  readonly barber?: string
  readonly query?: Readonly<Record<string, string>>
  readonly rules?: Partial<Shop>
  readonly as?: Partial<State>
}

const open = ({ barber = 'marcus-bell', query = {}, rules = {}, as = {} }: Options = {}) =>
  mount({
    render: () => <GiftCardScreen shopRef={shopRef} barber={barber} />,
    path: paths.giftCard.to(shopRef, barber, query),
    seed: giftCardSeed(rules),
    answers: checkoutAnswers(),
    ...as,
  })

const bar = page.getByRole('complementary', { name: 'Your gift card' })
const goOn = bar.getByRole('button', { name: 'Continue' })
const radio = (name: string | RegExp) => page.getByRole('radio', { name, exact: typeof name === 'string' })
const field = (name: string) => page.getByRole('textbox', { name })
const main = page.getByRole('main')
const sheet = page.getByRole('dialog')

describe('the amount', () => {
  it('the amount is empty at first, and the button is disabled until the guest chooses one [5.03.05] [5.03.06]', async () => {
    await open()
    await expect.element(bar).toMatchTextContent(/^Please select amount Gift card · Only with Marcus/)
    await expect.element(goOn).toHaveAttribute('aria-disabled', 'true')
    await radio('$100').click()
    await expect.element(bar).toMatchTextContent(/^Gift card Only with Marcus · sent right away \$100/)
    await expect.element(goOn).not.toHaveAttribute('aria-disabled')
  })

  it('the amount is one of seven sums, or another one in whole units up to the maximum [2.03.14] [9.03.06]', async () => {
    await open()
    const offered = page.getByRole('group', { name: 'How much?' }).getByRole('radio').elements()
    expect(offered.map((each) => each.parentElement?.textContent)).toEqual([
      '$50',
      '$100',
      '$200',
      '$300',
      '$500',
      '$750',
      '$1,000',
      'Other',
    ])
    await radio('Other').click()
    await userEvent.keyboard('120')
    await expect.poll(() => giftCardChoice()?.giftCardSaleAmount).toBe(12_000)
    await field('Your amount').fill('5000')
    expect(giftCardChoice()?.giftCardSaleAmount).toBe(199_999)
  })

  it('gets a message below the minimum, and the button leads only to the field [5.03.03] [5.03.04] [8.02.10]', async () => {
    await open()
    await radio('Other').click()
    await field('Your amount').fill('30')
    await goOn.click()
    await expect.element(field('Your amount')).toHaveFocus()
    await expect
      .element(field('Your amount'))
      .toHaveAccessibleDescription('Gift card amount should be at least $50')
    await expect.element(sheet).not.toBeInTheDocument()
  })

  it('the amount has its minimum in the shop’s currency [5.03.03]', async () => {
    await open({ rules: { currency: 'gbp' } })
    await radio('Other').click()
    await field('Your amount').fill('49')
    await goOn.click()
    await expect.element(main).toMatchTextContent(/should be at least £50/)
  })

  it.each([
    ['20000', '$200', undefined],
    ['6500', 'Other', '65'],
  ])('the amount %s in an address is chosen, then removed [2.01.22]', async (amount, chosen, typed) => {
    const { visited } = await open({ query: { amount } })
    await expect.element(radio(chosen)).toBeChecked()
    if (typed) await expect.element(field('Your amount')).toHaveValue(typed)
    await expect.poll(() => visited?.at(-1)).toBe(paths.giftCard.to(shopRef, 'marcus-bell'))
  })
})

describe('where the card is valid', () => {
  it('the card is valid with the professional of the page, or at all shops that share gift cards, and the choice stays [1.02.17]', async () => {
    await open()
    await expect.element(radio(/Only with Marcus Bell/)).toBeChecked()
    await expect.element(main).toMatchTextContent(/Kingsley & Sons Soho Only with Marcus Bell/)
    await radio(/The whole shop Any professional, at Soho and Wynwood/).click()
    await expect.element(bar).toMatchTextContent(/The whole shop/)
    const kept = sessionStorage.getItem('openchair-gift-card') ?? ''
    const before = () => sessionStorage.setItem('openchair-gift-card', kept)
    await open({ as: { before } })
    await expect.element(radio(/The whole shop/)).toBeChecked()
    await open({ barber: 'any', as: { before } })
    await open({ as: { before: () => undefined } })
    await expect.element(radio(/Only with Marcus Bell/)).toBeChecked()
  })

  it('the kind of card is plain text where the shop sells only one', async () => {
    await open({ barber: 'any' })
    await expect.element(main).toMatchTextContent(/The whole shop Any professional, at Soho and Wynwood/)
    await expect.element(radio(/The whole shop/)).not.toBeInTheDocument()
    await open({ rules: { customerGiftCardEnabled: false } })
    await expect.element(main).toMatchTextContent(/Only with Marcus Bell At Soho/)
  })

  it.each<readonly [string, string, Partial<Shop>]>([
    ['any professional of a rental shop', 'any', { kind: 0 }],
    ['a shop that sells none', 'marcus-bell', { customerGiftCardEnabled: false, barberSpecificGC: false }],
    ['a shop that takes no cards', 'marcus-bell', { takesCards: false }],
  ])('no gift card is sold by %s, and the page says so', async (_, barber, rules) => {
    await open({ barber, rules })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('No gift cards here')
    await expect.element(page.getByRole('link', { name: 'Book at this shop' })).toBeVisible()
  })
})

describe('the recipient', () => {
  it('the recipient is shown on the card while the guest types, with the signed-in guest as the sender', async () => {
    const { seed, before } = signedIn()
    await open({ as: { seed: [...giftCardSeed(), ...seed], before } })
    await field('Their name').fill('Leo Whitaker')
    await expect.element(main).toMatchTextContent(/For Leo, from Sam/)
    await page.getByRole('radio', { name: 'Cover 2 of 3' }).click()
    await expect.poll(() => main.element().querySelector('img')?.src).toMatch(/gift-chair/)
  })

  it('gets all fault messages together, and the focus moves to the first fault', async () => {
    await open()
    await radio('$50').click()
    await goOn.click()
    await expect.element(field('Their name')).toHaveFocus()
    await expect.element(field('Their name')).toHaveAccessibleDescription('Enter their name.')
    await expect.element(field('Their email')).toHaveAccessibleDescription(/name@example.com/)
  })

  it('needs no details if guests buy for themselves', async () => {
    await open()
    await radio('$50').click()
    await radio('Me').click()
    await expect.element(field('Their name')).not.toBeInTheDocument()
    await goOn.click()
    await expect.element(sheet).toMatchTextContent(/Me For you, by email/)
  })

  it('gets the card on the chosen day', async () => {
    await open()
    await radio('On a day').click()
    await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue('2026-11-22')
    await page.getByLabelText('Day', { exact: true }).fill('2026-12-24')
    await expect.element(bar).toMatchTextContent(/Please select amount/)
    await radio('$50').click()
    await expect.element(bar).toMatchTextContent(/sent Thu, Dec 24/)
    await expect.element(main).toMatchTextContent(/Sent at 9am, New York time/)
  })
})

describe('the bar', () => {
  it('opens the sheet with everything that was chosen, where each choice leads to its part of the page', async () => {
    await open({ as: { before: () => {} } })
    changeGiftCard(forLeo)
    await goOn.click()
    await expect.element(sheet).toMatchTextContent(/Gift card for Leo/)
    await expect.element(sheet).toMatchTextContent(/Sent Thu, Dec 24, 9am to leo.whitaker@example.com/)
    await expect.element(sheet).toMatchTextContent(/Total, charged today\s*\$100\.00/)
    await page.getByRole('button', { name: 'Change where it can be used' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'Where can it be used?' })).toHaveFocus()
  })

  it('shrinks to a line while the page is scrolled down, and is whole again at rest', async () => {
    await open()
    await expect.element(goOn).toBeVisible()
    const gone = new Promise<boolean>((resolve) => {
      const observer = new MutationObserver(() => {
        if (goOn.query() === null) {
          observer.disconnect()
          resolve(true)
        }
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    scrollTo(0, 300)
    expect(await gone).toBe(true)
    await expect.element(goOn).toBeVisible()
  })

  it('stays under the finger that presses it while the page comes to rest', async () => {
    await open()
    const press = (type: string) =>
      goOn.element().dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }))
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    press('pointerdown')
    scrollTo(0, 300)
    await scrolled
    await untilStill()
    expect(goOn.query()).not.toBeNull()
    press('pointerup')
    scrollTo(0, 330)
    await expect.poll(() => goOn.query()).toBeNull()
  })

  it('keeps the choices after a reload', async () => {
    await open()
    await radio('$300').click()
    await userEvent.fill(field('Their name'), 'Leo')
    const kept = sessionStorage.getItem('openchair-gift-card') ?? ''
    await open({ as: { before: () => sessionStorage.setItem('openchair-gift-card', kept) } })
    await expect.element(radio('$300')).toBeChecked()
    await expect.element(field('Their name')).toHaveValue('Leo')
  })
})

describe('a cart in the address', () => {
  const cart = (choose: () => void) =>
    open({
      query: { cartId: 'cart-1' },
      as: { answers: checkoutAnswers({ cart: saleCart }), before: choose },
    })

  it('a cart in the address is loaded into the tab, and the address loses its id [2.01.08]', async () => {
    const { visited } = await cart(() => openCart(soho.id))
    await expect.poll(() => visited.at(-1)).toBe(paths.giftCard.to(shopRef, 'marcus-bell'))
    await expect.poll(() => cartStore.getState()).toMatchObject({ cartId: 'cart-1', reservations: [{}] })
  })

  it('a cart in the address has no effect if its id is unknown', async () => {
    const { visited } = await open({
      query: { cartId: 'gone' },
      as: {
        answers: (path, method) =>
          path.includes('/cart/gone')
            ? Response.json({ status: 404, code: 'cart_not_found', message: '' }, { status: 404 })
            : checkoutAnswers()(path, method),
      },
    })
    await expect.poll(() => visited.at(-1)).toBe(paths.giftCard.to(shopRef, 'marcus-bell'))
    await expect.element(bar).toBeVisible()
  })
})

it('the page stays if a second request, in another language, fails', async () => {
  const { client } = await open()
  await radio('$100').click()
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await client.invalidateQueries().then(untilStill)
  await expect.element(radio('$100')).toBeChecked()
  await expect.element(goOn).not.toHaveAttribute('aria-disabled')
})
