import type { Shop, ValidatedCart } from '@openchair/contract'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '../../cart/model/cart-store.ts'
import { keepDetails } from '../../checkout/machine/checkout-store.ts'
import { cartWith, checkoutIn, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

type Given = {
  readonly shop?: Partial<Shop>
  readonly cart?: ValidatedCart
  readonly typed?: boolean
  readonly layout?: 'checkoutForm' | 'checkoutFormV2'
}

const open = async ({ shop = {}, cart, typed = false, layout = 'checkoutForm' }: Given = {}) => {
  const onNext = vi.fn()
  const onCancel = vi.fn()
  await mount({
    ...checkoutIn(shop, cart),
    before: () => {
      chooseReservation(cart)
      if (typed) keepDetails(sam)
      openPopup(layout, { shopRef: 'kingsley-soho', onNext, onCancel })
    },
  })
  return { onNext, onCancel }
}
const field = (name: string) => page.getByRole('textbox', { name })
const radios = () => page.getByRole('radio').all()
const form = page.getByRole('dialog', { name: 'Your details' })
const toCard = page.getByRole('button', { name: /^Continue to card/ })
const book = page.getByRole('button', { name: /^Book Tue, Nov 24, 10:15am/ })

describe('the customer’s details', () => {
  it('the details are asked for field by field, and the first missing one gets the focus', async () => {
    const { onNext } = await open()
    await toCard.click()
    await expect.element(field('First name')).toHaveFocus()
    await expect.element(field('First name')).toHaveAccessibleDescription('Enter your first name.')
    await expect.element(field('Last name')).toHaveAccessibleDescription('Enter your last name.')
    await expect.element(field('Email')).toBeInvalid()
    await expect.element(field('Mobile phone')).toBeInvalid()
    expect(onNext).not.toHaveBeenCalled()
  })

  it('the details get a fault for a wrong e-mail when its field is left, not while typing, and not when it is empty', async () => {
    await open()
    await field('Email').fill('sam@example')
    expect(field('Email').element().getAttribute('aria-invalid')).toBeNull()
    await userEvent.tab()
    await expect.element(field('Email')).toBeInvalid()
    await field('Email').fill('sam@example.com')
    await expect.element(field('Email')).not.toBeInvalid()
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    expect(field('First name').element().getAttribute('aria-invalid')).toBeNull()
  })

  it('the details are in a sheet that is as high as the window allows [2.05.10]', async () => {
    await page.viewport(375, 2400)
    await open()
    const { top, bottom } = form.element().getBoundingClientRect()
    expect([top, bottom]).toEqual([24, innerHeight])
  })

  it('the details have fields that declare their purpose, so that a phone can fill them', async () => {
    await open()
    const purposes = ['First name', 'Last name', 'Email', 'Mobile phone'].map((name) =>
      field(name).element().getAttribute('autocomplete'),
    )
    expect(purposes).toEqual(['given-name', 'family-name', 'email', 'tel'])
  })

  it('the details are sent clean: names without outer spaces, the phone number in its international form, with the language', async () => {
    const { onNext } = await open()
    await field('First name').fill(' Sam ')
    await field('Last name').fill('Whitaker ')
    await field('Email').fill('sam.whitaker@example.com')
    await field('Mobile phone').fill('(212) 555-0147')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onNext).toHaveBeenCalledOnce()
    expect(cartStore.getState().customer).toEqual({ ...sam, preferredLanguage: 'en' })
  })

  it('the details are sent without invisible characters that were pasted [R6]', async () => {
    const { onNext } = await open()
    await field('First name').fill('\u200bSam\u2069')
    await field('Last name').fill('\ufeffWhitaker')
    await field('Email').fill('\u200bsam.whit\u200baker@example.com\u2069')
    await field('Mobile phone').fill('\u202a+1 212\u2011555\u20110147\u202c')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onNext).toHaveBeenCalledOnce()
    expect(cartStore.getState().customer).toEqual({ ...sam, preferredLanguage: 'en' })
  })

  it('the details include a name with at least one visible character [R6]', async () => {
    await open()
    await field('First name').fill('\u200b\u2060')
    await toCard.click()
    await expect.element(field('First name')).toHaveAccessibleDescription('Enter your first name.')
  })
})

describe('the way to pay', () => {
  it('the way to pay is only a card, charged an hour before, where the shop allows nothing else', async () => {
    await open()
    expect(radios().map((radio) => radio.element().closest('label')?.textContent)).toEqual([
      'By card$63.56',
      'Test wallet$63.56',
    ])
    await expect.element(page.getByRole('radio', { name: /By card/ })).toBeChecked()
    await expect
      .element(form)
      .toMatchTextContent('keep your card on file and charge $63.56 one hour before your visit, no earlier')
    await expect.element(form).toMatchTextContent('Free to cancel until Mon, Nov 23, 10:15am.')
    await expect.element(form).toMatchTextContent('Cancel later and you pay 50% of the price.')
  })

  it('charges everything today if the shop requires prepayment [5.07.03]', async () => {
    await open({ shop: { requiresPrepayment: true } })
    await expect.element(form).toMatchTextContent('Your card will be charged $63.56 today.')
  })

  it('charges a part today if the shop requires a deposit', async () => {
    await open({ shop: { requiresPartialDeposits: true }, cart: cartWith({ depositAmount: 1589 }) })
    await expect
      .element(form)
      .toMatchTextContent('charged $15.89 today and the remaining $47.67 one hour before your visit')
  })

  it('the way to pay can be the shop, with a card that holds the time [1.02.09]', async () => {
    const inPerson = { allowInPersonPayments: true, requestCardForInPersonPayments: true }
    const { onNext } = await open({ shop: inPerson, typed: true })
    await page.getByRole('radio', { name: /At the shop Card holds your time/ }).click()
    await expect
      .element(form)
      .toMatchTextContent(
        'only charged if you don’t come, or if you cancel less than 24 hr before your visit',
      )
    await toCard.click()
    await expect.poll(() => onNext).toHaveBeenCalledOnce()
    expect(cartStore.getState()).toMatchObject({
      checkoutType: 'bookProvideCard',
      paymentMethod: 'cardEntry',
    })
  })

  it.each([
    [true, 'This shop allows you to pay in person. No card needed.'],
    [false, 'Nothing to pay now. No card needed.'],
  ])(
    'needs no card where the shop requires none, paid at the shop or not (%s); the button then books [1.02.10] [5.07.05]',
    async (inPerson, words) => {
      const { onNext } = await open({
        shop: { bookNoPay: true, allowInPersonPayments: inPerson },
        typed: true,
      })
      await expect.element(toCard).toBeVisible()
      await page.getByRole('radio', { name: /At the shop No card needed/ }).click()
      await expect.element(form).toMatchTextContent(words)
      await expect.element(form).not.toMatchTextContent('Cancel later')
      await book.click()
      await expect.poll(() => onNext).toHaveBeenCalledOnce()
      expect(cartStore.getState()).toMatchObject({ checkoutType: 'bookNoCard', paymentMethod: 'noPayment' })
    },
  )

  it('offers no choice where the shop allows none, and the form says which shop to call', async () => {
    await open({ shop: { takesCards: false }, typed: true })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Call \+1\s212\s555\s0114 to book/)
    expect(toCard.query()).toBeNull()
  })
})

describe('a wallet', () => {
  const wallet = page.getByRole('radio', { name: /Test wallet/ })

  it('fills empty details, so the guest can press it before typing them', async () => {
    const { onNext } = await open()
    await wallet.click()
    await page.getByRole('button', { name: /^Continue to Test wallet/ }).click()
    await expect.poll(() => onNext).toHaveBeenCalledOnce()
    expect(cartStore.getState()).toMatchObject({
      paymentMethod: 'digitalWallet',
      checkoutType: 'bookAndPay',
    })
  })

  it('leaves wrong details unchanged', async () => {
    const { onNext } = await open()
    await wallet.click()
    await field('Email').fill('sam@example')
    await page.getByRole('button', { name: /^Continue to Test wallet/ }).click()
    await expect.element(field('Email')).toBeInvalid()
    expect(field('First name').element().getAttribute('aria-invalid')).toBeNull()
    expect(onNext).not.toHaveBeenCalled()
  })

  it.each([
    ['nothing is left to pay', { total: 0 }],
    ['a gift card pays everything', { giftCardAmount: 6356 }],
  ])('a wallet is not offered, and neither is a card, where %s', async (_, breakdown) => {
    const { onNext } = await open({ typed: true, cart: cartWith(breakdown) })
    await expect.element(form).toMatchTextContent('There’s nothing left to pay. No card needed.')
    await book.click()
    await expect.poll(() => onNext).toHaveBeenCalledOnce()
    expect(cartStore.getState()).toMatchObject({ paymentMethod: 'noPayment', checkoutType: 'bookAndPay' })
  })
})

describe('the form in its other order', () => {
  const inPerson = { allowInPersonPayments: true, requestCardForInPersonPayments: true }
  const other = page.getByRole('dialog', { name: 'Your booking' })

  it('begins with the booking, and shows only the chosen way to pay', async () => {
    await open({ shop: inPerson, layout: 'checkoutFormV2' })
    await expect.element(other).toMatchTextContent(/Tue, Nov 24, 10:15am.*Total\s*\$63.56.*First name/)
    expect(radios()).toHaveLength(0)
  })

  it('changes the way to pay in a popup, which explains the consequences first [2.05.18]', async () => {
    const { onNext } = await open({ shop: inPerson, layout: 'checkoutFormV2', typed: true })
    await page.getByRole('button', { name: 'Change' }).click()
    const popup = page.getByRole('dialog', { name: 'Payment method' })
    await popup.getByRole('radio', { name: /At the shop/ }).click()
    await expect.element(popup).toMatchTextContent('Your card is kept on file to hold your time')
    await expect.element(other).not.toMatchTextContent('hold your time:')
    await popup.getByRole('button', { name: 'Pay this way' }).click()
    await expect.element(popup).not.toBeInTheDocument()
    await expect.element(other).toMatchTextContent('Your card is kept on file to hold your time')
    await toCard.click()
    await expect.poll(() => onNext).toHaveBeenCalledOnce()
    expect(cartStore.getState()).toMatchObject({ checkoutType: 'bookProvideCard' })
  })
})

it('shows the cancellation policy at a press', async () => {
  await open()
  await page.getByRole('button', { name: 'Cancellation policy' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Cancellation policy' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Cancellation policy' })).not.toBeInTheDocument()
  await expect.element(form).toBeVisible()
})
