import type { OpenedBooking, OutputOf } from '@openchair/contract'
import type { refundBooking } from '@openchair/contract/calls'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changed, hassan, late, owen, sam } from './test/bookings.ts'
import { refused, showBooking } from './test/show-booking.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
const toldText = () => page.getByRole('status').filter({ hasText: /./ })
const byEmail = {
  channel: 'email',
  to: 'sam@example.com',
  subject: 'Refund',
  text: 'Money is back.',
  alsoBySms: true,
} as const

describe('a refund by hand', () => {
  type Wish = { readonly parts?: readonly { readonly kind: string; readonly amount?: number }[] }
  const towel = (input: Wish & { readonly tell?: boolean }): OutputOf<typeof refundBooking> => {
    const [part] = input.parts ?? []
    const amount = part?.amount ?? 1307
    return {
      ...changed({ ...sam, version: 4 }, { refund: amount }, input.tell === false ? null : byEmail),
      rows: [{ kind: 'service', name: 'Hot towel', amount: 1200, tax: 107 }],
      back: [
        { to: 'card', brand: 'visa', last4: '4242', amount: 1000 },
        { to: 'atShop', brand: null, last4: null, amount: amount - 1000 },
      ],
    }
  }
  const open = async () => {
    const shown = await showBooking(sam, towel, { role: 'owner' })
    await button('Refund').click()
    return shown
  }

  it('says what goes back, the tax on it and where to, and goes by one press', async () => {
    const { sent } = await open()
    await box(/Hot towel/).click()
    await expect.element(page.getByText('Taxes on it')).toBeVisible()
    await expect.element(page.getByText('Back to Visa ending 4242')).toBeVisible()
    await expect.element(page.getByText('To hand back at the shop')).toBeVisible()
    await button('Refund $13.07').click()
    const why = page.getByRole('textbox', { name: 'Why' })
    await expect.element(why).toHaveFocus()
    await expect.element(why).toHaveAccessibleDescription('Say why the money goes back.')
    expect(sent.acts).toEqual([])
    await why.fill('Towel was cold')
    await button('Refund $13.07').click()
    await expect.element(toldText()).toMatchTextContent(/\$13\.07 goes back to Sam Rivera/)
    expect(sent.acts).toMatchObject([
      { version: 3, parts: [{ kind: 'service', index: 1 }], reason: 'Towel was cold', tell: true },
    ])
  })

  it('gives back a sum of its own, never more than was paid', async () => {
    const { sent } = await open()
    await box(/Another amount/).click()
    const sum = page.getByRole('textbox', { name: 'Another amount' })
    await sum.fill('90')
    await expect.element(sum).toHaveAccessibleDescription('$77.81 at most')
    await sum.fill('20')
    await page.getByRole('textbox', { name: 'Why' }).fill('Late start')
    await box('Tell Sam Rivera').click()
    await button('Refund $20.00').click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts).toMatchObject([{ parts: [{ kind: 'amount', amount: 2000 }], tell: false }])
  })

  it('hides from a role that may give nothing back', async () => {
    await showBooking({ ...sam, refundable: null, acts: ['undo'] })
    await expect.element(page.getByRole('heading', { name: 'Money' })).toBeVisible()
    expect(button('Refund').elements()).toEqual([])
  })

  it('shows the server’s reason against it, and keeps what was chosen', async () => {
    await showBooking(
      sam,
      (input) => (input['validate'] ? towel(input) : refused(409, 'change_not_allowed', 'The bank said no.')),
      { role: 'owner' },
    )
    await button('Refund').click()
    await box(/Hot towel/).click()
    await page.getByRole('textbox', { name: 'Why' }).fill('Towel was cold')
    await button('Refund $13.07').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The bank said no/)
    await expect.element(box(/Hot towel/)).toBeChecked()
  })
})

describe('a payment that is due', () => {
  const after: OpenedBooking = { ...hassan, version: 4, due: null, acts: ['arrived'] }

  it('says what failed and why, what the guest was sent and when it is tried again', async () => {
    await showBooking(hassan)
    await expect.element(page.getByText('$75.54 could not be charged.')).toBeVisible()
    for (const fact of [
      'Mastercard ending 0119 was declined: today, 11:00am.',
      'A link to pay was sent: today, 11:01am.',
      'The card is tried again: today, 2:00pm.',
    ])
      await expect.element(page.getByText(fact)).toBeVisible()
  })

  it('sends the link once more, after showing its message', async () => {
    const { sent } = await showBooking(hassan, () => changed(after, {}, byEmail))
    await button('Send the link to pay again').click()
    await expect.element(page.getByText('Money is back.')).toBeVisible()
    await button('Send the link').click()
    await expect.element(toldText()).toMatchTextContent(/link to pay is sent to Hassan Ali/)
    expect(sent.acts).toMatchObject([{ how: 'link', version: 3 }])
  })

  it('sends nothing to a guest without a contact', async () => {
    await showBooking(hassan, () => changed(after))
    await button('Send the link to pay again').click()
    await expect.element(page.getByText('No message: Hassan Ali has left no contact.')).toBeVisible()
    await expect.element(button('Send the link')).toHaveAttribute('aria-disabled', 'true')
  })

  it('lets the guest pay at the shop, and tries the card no more', async () => {
    const { sent } = await showBooking(hassan, () => changed(after))
    await button('Let Hassan Ali pay at the shop').click()
    await expect.element(page.getByText(/The card is not tried again/)).toBeVisible()
    await button('To pay at the shop $75.54').click()
    await expect.element(toldText()).toMatchTextContent(/Hassan Ali pays at the shop/)
    expect(sent.acts).toMatchObject([{ how: 'atShop' }])
  })

  it('offers neither to a role that may not settle it', async () => {
    await showBooking({ ...hassan, acts: ['arrived'] }, undefined, { role: 'professional' })
    await expect.element(page.getByText('$75.54 could not be charged.')).toBeVisible()
    for (const name of [/link to pay/, /pay at the shop/]) expect(button(name).elements()).toEqual([])
  })
})

describe('a no-show without a card', () => {
  const terms = { noShowFee: 3342, lateFee: 0, freeUntil: null, card: null }

  it('asks for the fee by a link whose message is shown before, or tells nobody', async () => {
    const { sent } = await showBooking({ ...late, terms }, ({ fee, tell }) =>
      changed(late, fee === 'ask' ? { later: 3342 } : {}, fee === 'ask' && tell !== false ? byEmail : null),
    )
    await button('No-show').click()
    await expect.element(page.getByRole('radio', { name: /Ask for the no-show fee.*\$33\.42/ })).toBeChecked()
    await expect
      .element(page.getByText(/By e-mail to sam@example\.com\. A text message says the same\./))
      .toBeVisible()
    await button('No-show, ask for $33.42').click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts).toMatchObject([{ mark: 'noShow', fee: 'ask', tell: true }])
  })

  it('asks no guest for a fee whom staff booked', async () => {
    const { sent } = await showBooking({ ...late, terms }, ({ fee }) =>
      fee === 'ask' ? refused(409, 'mark_not_allowed', 'Nobody agreed to it.') : changed(late),
    )
    await button('No-show').click()
    await expect.element(page.getByRole('radio', { name: /^The no-show fee.*\$0\.00/ })).toBeChecked()
    expect(page.getByText('Nobody agreed to it.').elements()).toEqual([])
    await button('No-show, no charge').click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts).toMatchObject([{ fee: 'take' }])
  })

  it('leaves the guest untold where that is unticked', async () => {
    const { sent } = await showBooking(late, ({ tell }) =>
      changed(late, { charge: 4683 }, tell === false ? null : byEmail),
    )
    await button('No-show').click()
    await box('Tell Mateo Cruz').click()
    await button('No-show, charge $46.83').click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts).toMatchObject([{ fee: 'take', tell: false }])
  })
})

describe('a gift card at the shop', () => {
  const card = (balance: number) => ({ valid: true, promo: null, giftCard: { code: 'GIFT1234', balance } })
  const pay = async (balance: number) => {
    const shown = await showBooking(owen, ({ promoCode }) =>
      promoCode === undefined ? changed({ ...owen, acts: ['undo'] }) : card(balance),
    )
    await button('Done').click()
    await button('Gift card').click()
    await page.getByRole('textbox', { name: 'Code of the gift card' }).fill('GIFT1234')
    await button('Use it').click()
    return shown
  }

  it('pays what is left on it, and the rest is paid in another way', async () => {
    const { sent } = await pay(2000)
    await expect.element(page.getByText(/Gift card ending 1234/)).toBeVisible()
    await button('Done, paid by terminal $30.49').click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts.at(-1)).toMatchObject({
      lines: [
        { kind: 'giftCard', code: 'GIFT1234', amount: 2000 },
        { kind: 'terminal', amount: 3049 },
      ],
    })
  })

  it('pays everything alone where enough is on it', async () => {
    const { sent } = await pay(9000)
    await button('Done, paid by gift card $50.49').click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts.at(-1)).toMatchObject({ lines: [{ kind: 'giftCard', amount: 5049 }] })
  })

  it('leads back from its field', async () => {
    await pay(0)
    await button('No gift card').click()
    await expect.element(button('Gift card')).toHaveFocus()
    await button('Gift card').click()
    await expect.element(page.getByRole('textbox', { name: 'Code of the gift card' })).toHaveValue('')
  })

  it('says why a code cannot be used', async () => {
    await pay(0)
    const code = page.getByRole('textbox', { name: 'Code of the gift card' })
    await expect.element(code).toHaveAccessibleDescription('Nothing is left on this gift card.')
  })
})

describe('the shop’s note', () => {
  it('stands beside the guest’s, and is changed and removed', async () => {
    const { sent } = await showBooking(sam, ({ text }) => ({
      ...sam,
      version: 4,
      shopNote: text === '' ? null : sam.shopNote,
    }))
    await expect.element(page.getByText('Only the shop sees this. Marcus · Fri, Oct 2')).toBeVisible()
    await button('Change the shop’s note').click()
    await page.getByRole('textbox', { name: 'Note' }).fill('')
    await button('Remove the note').click()
    await expect.element(toldText()).toMatchTextContent(/note is removed/)
    await expect.element(button('Add a note')).toHaveFocus()
    expect(sent.acts).toMatchObject([{ text: '', version: 3 }])
  })

  it('leaves no way to write to a professional on a colleague’s booking', async () => {
    await showBooking({ ...sam, barberId: 'dev' }, undefined, { role: 'professional' })
    await expect.element(page.getByText('Sensitive skin, no alcohol.')).toBeVisible()
    expect(button(/note/).elements()).toEqual([])
  })
})
