import { bookAtDesk } from '@openchair/contract/calls'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { untilStill } from '../../../ui/test/until-still.ts'
import { expectAccessible } from '../../test/accessible.ts'
import { mountTheo, open, openForLink, phone, wide } from './test/open-new-booking.tsx'
import { at, linkAnswer, refusal, theoServer } from './test/theo.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const visa = { id: 'visa', brand: 'visa', last4: '4242' }
const way = (name: RegExp) => page.getByRole('radio', { name })
/** Chooses a guest whom the shop knows, and the shave. */
const chooseWalter = async () => {
  await page.getByRole('combobox', { name: 'Guest' }).fill('walter')
  await userEvent.click(page.getByRole('option', { name: /Walter Moss/ }))
  await userEvent.click(page.getByRole('checkbox', { name: /^Hot towel shave/ }))
}

it('charges a card that the guest keeps, and says the sum and the card before', async () => {
  const booked = await open({
    price: { cards: [visa] },
    charges: { now: 2000, later: 3594, at: at('14:00') },
  })
  await chooseWalter()
  await expect.element(way(/^Pay at the shop/)).toBeChecked()
  await userEvent.click(way(/^Visa ending 4242/))
  await expect.element(page.getByText('Charged now')).toBeVisible()
  await expect.element(page.getByText(/^Charged: .*2:00pm$/)).toBeVisible()
  const charge = button(/^Book, charge Visa 4242/)
  await expect.element(charge.getByText('$20.00')).toBeVisible()
  await expectAccessible()
  await userEvent.click(charge)
  await expect
    .poll(() => booked)
    .toMatchObject([{ payment: 'card', paymentCardId: 'visa', total: 5594, guest: { customerId: 'walter' } }])
})

it('folds the message, which a press opens before it goes', async () => {
  await open()
  await chooseWalter()
  const text = page.getByText('Booked: today, 3:00pm with Theo.')
  await expect.element(page.getByText('What Walter Moss reads')).toBeVisible()
  await expect.element(text).not.toBeVisible()
  await userEvent.click(page.getByText('What Walter Moss reads'))
  await expect.element(text).toBeVisible()
  await expectAccessible()
})

it('keeps a card for a fee where nothing is charged', async () => {
  await open({ price: { cards: [visa], against: ['card'] }, charges: { now: 0, later: 0, at: null } }, phone)
  await userEvent.click(button('Find or add'))
  await chooseWalter()
  await expect.element(button(/^Book 3:00pm/)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(way(/^Visa ending 4242/))
  await expect.element(page.getByText(/The card is kept for a fee/)).toBeVisible()
  await expect.element(button(/^Book with Visa 4242/)).not.toHaveAttribute('aria-disabled')
  await expectAccessible()
})

it.each([
  ['declines', 'card_declined', /Visa ending 4242 was refused/],
  ['wants the guest for', 'authentication_required', /The bank wants the guest to confirm/],
])('a bank that %s the card is said in words for the desk, and another way books', async (_, code, words) => {
  const booked = await open({
    price: { cards: [visa] },
    charges: { now: 5594, later: 0, at: null },
    book: (_input, turn) => (turn === 1 ? refusal(402, code, 'Words for guests.') : undefined),
  })
  await chooseWalter()
  await userEvent.click(way(/^Visa ending 4242/))
  await userEvent.click(button(/^Book, charge Visa 4242/))
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
  await userEvent.click(way(/^Pay at the shop/))
  await userEvent.click(button(/^Book, pay at the shop/))
  await expect.poll(() => booked[1]).toMatchObject({ payment: 'atShop' })
})

it.each([
  ['at reception', wide],
  ['on a phone', phone],
])('sends a link to pay %s, with the end of the hold, the sums and the message before', async (_, window) => {
  const links = await openForLink({ price: { against: ['deposit', 'notice'] } }, window)
  if (window === phone) await userEvent.click(button('Find or add'))
  await chooseWalter()
  await expect.element(page.getByText('The terms ask for a deposit')).toBeVisible()
  await userEvent.click(way(/^Send a link to pay/))
  await expect.element(page.getByText(/^Held until 11:32am/)).toBeVisible()
  await userEvent.click(page.getByText('What Walter Moss reads'))
  await expect.element(page.getByText('Pay by 11:32am to book it.')).toBeVisible()
  await expect.element(page.getByText('Charged when they pay')).toBeVisible()
  expect(button('Here now: start at once').elements()).toEqual([])
  await expectAccessible()
  await userEvent.click(button(/^Hold, send a link to pay/))
  await expect.element(page.getByRole('status').getByText('Link sent to Walter Moss')).toBeVisible()
  expect(links).toEqual([
    {
      barberId: 'theo',
      dateTime: at('15:00'),
      serviceIds: ['shave'],
      guest: { customerId: 'walter' },
      passOver: true,
    },
  ])
})

it('says nothing of a price that is answered only once a link to pay is on its way', async () => {
  const server = theoServer({ price: { against: ['card'] } })
  const [price, link] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let isLate = false
  const { client } = await mountTheo({
    answers: (path, method, body) => {
      const isAct = path.endsWith('/pay-link') && !body?.includes('validate')
      if (isAct) return link.promise
      return isLate && method === 'POST' ? price.promise : server.answers(path, method, body)
    },
  })
  await chooseWalter()
  await userEvent.click(way(/^Send a link to pay/))
  await expect.element(page.getByText(/^Held until 11:32am/)).toBeVisible()
  isLate = true
  void client.invalidateQueries({ queryKey: [bookAtDesk.path] })
  await userEvent.click(button(/^Hold, send a link to pay/))
  price.resolve(refusal(409, 'appointment.errors.oneOfTimeslotsNotAvailable', 'Taken.'))
  await untilStill()
  expect(page.getByText(/doesn’t fit here/).elements()).toEqual([])
  link.resolve(linkAnswer)
  await expect.element(page.getByRole('status').getByText('Link sent to Walter Moss')).toBeVisible()
})

it('offers no link for a time that begins within an hour, and goes on without a card', async () => {
  const booked = await open({ price: { against: ['card'] } }, wide, '12:00')
  await chooseWalter()
  await expect.element(way(/^Without card/)).toBeChecked()
  await expect.element(way(/^Send a link to pay/)).not.toBeInTheDocument()
  await userEvent.click(button(/^Book, pay at the shop/))
  await expect.poll(() => booked).toMatchObject([{ payment: 'withoutCard' }])
})

it('says why no link can be sent, and leaves the other ways', async () => {
  const late = refusal(409, 'too_late_for_link', 'It starts too soon for a link to pay.')
  const links = await openForLink({ link: late })
  await chooseWalter()
  await userEvent.click(way(/^Send a link to pay/))
  await expect.element(page.getByText('It starts too soon for a link to pay.')).toBeVisible()
  await expect.element(button(/^Hold, send a link to pay/)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(way(/^Pay at the shop/))
  await expect.element(button(/^Book, pay at the shop/)).not.toHaveAttribute('aria-disabled')
  expect(links).toEqual([])
})
