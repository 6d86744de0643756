import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sentRequests } from '../../checkout/attempt/sent-requests.ts'
import { button as pressable, enterCard, overlay, sheet, shown } from '../../checkout/test/checkout-steps.ts'
import { slots, waiting } from '../../gallery/kingsley/waiting-list.ts'
import { cardsAskedFor } from '../../payment-provider/test/cards-asked-for.ts'
import { offered, waitingListPage } from './test/waiting-list-page.tsx'

const { open, heading, button } = waitingListPage
const call = '/v1/book-appointment-time-slot'
const otherCall = '/v1/book-from-waiting-list/application-1'
const accepted = { ...waiting, status: 'accepted' as const, numberInLine: null, saleOrderId: 'order-1' }
const booked = {
  id: 'order-1',
  total: 7696,
  currency: 'usd',
  payingCustomer: { id: 'customer-1', userId: null },
}
const refused = (status: number, code: string, message: string) =>
  Response.json({ status, code, message }, { status })
const costs = (total: number) =>
  Response.json(
    {
      status: 409,
      code: 'amount_changed',
      message: 'The total has changed.',
      total,
      chargeNow: 0,
      chargeLater: total,
    },
    { status: 409 },
  )
const chooseAnother = async () => {
  await button('Book another time now').click()
  const popup = sheet('Another time')
  await popup.getByRole('button', { name: /^3:00pm/ }).click()
  await popup.getByRole('button', { name: 'Book Sat, Nov 21, 3:00pm' }).click()
}
const take = button(/^Book Sat, Nov 28/)

type First = NonNullable<NonNullable<Parameters<typeof open>[1]>['first']>
/** Answers a call with these, one after the other, and from then on with the last. */
const answering = (path: string, ...answers: readonly unknown[]): First => {
  const left = [...answers]
  return ({ path: asked, set }) => {
    if (asked !== path) return undefined
    const answer = left.shift() ?? booked
    if (answer === booked) set(accepted)
    return answer
  }
}

it('a guest books the offered time with the saved card, for the sum that was shown [1.02.16] [4.07.07] [7.07.05]', async () => {
  const { bodies, keys } = await open(offered, { first: answering(call) })
  await take.click()
  await expect.element(heading('It’s yours, Sam')).toBeVisible()
  expect(bodies(call)).toMatchObject([
    {
      waitingListCustomerId: 'application-1',
      waitingListSlotId: 'slot-0-11:15',
      platform: expect.any(String),
      total: 7696,
    },
  ])
  expect(keys(call)).toEqual([expect.stringMatching(/^own-[0-9a-f]{32}$/)])
  await expect.element(page.getByRole('link', { name: 'See your booking' })).toBeVisible()
})

it('the request is sent again with the same key when no answer comes', async () => {
  const { keys } = await open(offered, { first: answering(call, new TypeError('no network')) })
  await take.click()
  await expect.element(heading('It’s yours, Sam')).toBeVisible()
  expect(keys(call)).toHaveLength(2)
  expect(new Set(keys(call)).size).toBe(1)
})

it('a booking without an answer leads to another try, under the same key [words-A8]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const silence = Array.from({ length: 4 }, () => new TypeError('no network'))
  const { keys } = await open(offered, { first: answering(call, ...silence) })
  await take.click()
  await vi.advanceTimersByTimeAsync(20_000)
  const told = overlay('We couldn’t reach the shop')
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('It’s yours, Sam')).toBeVisible()
  expect(keys(call)).toHaveLength(5)
  expect(new Set(keys(call)).size).toBe(1)
})

it('the other times stay when somebody else takes the offered time [4.07.08]', async () => {
  const left = { ...offered, timeSlots: slots.slice(1) }
  const { asked } = await open(offered, {
    first: ({ path, set }) => {
      if (path !== call) return undefined
      set(left)
      return refused(409, 'offer_ended', 'This offer has ended.\nYou keep your place.')
    },
  })
  await take.click()
  await shown(overlay('This offer has ended'))
  await expect.poll(() => asked().filter((path) => path.includes('/time-slots/')).length).toBeGreaterThan(1)
  await pressable('OK').click()
  await expect.element(page.getByRole('button', { name: /^11:15am/ })).not.toBeInTheDocument()
  await expect.element(button(/^Book Sat, Nov 28, 2:30pm/)).toBeVisible()
})

it('a guest without a saved card is asked for one', async () => {
  const { bodies } = await open({ ...offered, card: null }, { first: answering(call) })
  await take.click()
  await shown(sheet('Your card'))
  await enterCard('4242424242424242')
  await pressable(/^Book with this card/).click()
  await expect.element(heading('It’s yours, Sam')).toBeVisible()
  expect(bodies(call)).toMatchObject([{ paymentToken: 'sandbox_4242424242424242' }])
})

it('the provider is asked to take a card for this place in line [security-C1]', async () => {
  await open({ ...offered, card: null }, { first: answering(call) })
  using asked = cardsAskedFor()
  await take.click()
  await shown(sheet('Your card'))
  await expect.poll(() => asked.subjects()).toEqual([`?waitingListId=${offered.id}`])
})

it('a guest whose saved card is declined is asked for another one', async () => {
  const { bodies } = await open(offered, {
    first: answering(call, refused(402, 'card_declined', 'Your bank declined this card.')),
  })
  await take.click()
  await shown(overlay('Your bank declined this card'))
  await pressable('OK, try another card').click()
  await enterCard('4242424242424242')
  await pressable(/^Book with this card/).click()
  await expect.element(heading('It’s yours, Sam')).toBeVisible()
  expect(bodies(call)).toHaveLength(2)
})

it('a guest who returns from the bank is booked without another press', async () => {
  const input = {
    slot: { waitingListCustomerId: 'application-1', waitingListSlotId: 'slot-0-11:15', total: 7696 },
    dateTime: '2026-11-28T11:15:00-05:00',
  }
  const { keys } = await open(offered, {
    first: answering(call),
    before: () => sentRequests.write({ what: 'waiting-list application-1', key: 'key-1', input }),
  })
  await expect.element(heading('It’s yours, Sam')).toBeVisible()
  expect(keys(call)).toEqual(['key-1'])
  await expect.poll(() => sentRequests.read()).toBeUndefined()
})

it('a guest books another time with the professional of that time [1.02.16] [4.07.07] [7.07.06]', async () => {
  const { bodies, visited } = await open(waiting, { first: answering(otherCall, costs(7496)) })
  await chooseAnother()
  const popup = sheet('Book Sat, Nov 21, 3:00pm?')
  await expect
    .element(popup)
    .toMatchTextContent(/Total.*\$74\.96.*We’ll charge Visa ending 4242 an hour before/)
  await popup.getByRole('button', { name: 'Book Sat, Nov 21, 3:00pm $74.96' }).click()
  await expect.element(heading('Booked for Sat, Nov 28, Sam')).toBeVisible()
  const time = { barberId: 'barber-marcus', dateTime: '2026-11-21T15:00:00-05:00' }
  expect(bodies(otherCall)).toMatchObject([time, { ...time, total: 7496 }])
  await expect.poll(() => visited.at(-1)).toContain('rescheduleTime=')
})

it('a guest whose day has passed books the time that the address names [2.01.12]', async () => {
  const dateTime = '2026-11-30T09:45:00-05:00'
  const ended = { ...waiting, status: 'expired' as const, numberInLine: null }
  const query = `?rescheduleTime=${encodeURIComponent(dateTime)}`
  const { bodies } = await open(ended, { first: answering(otherCall, costs(7496)) }, query)
  await expect.element(heading('Saturday, November 28 has passed')).toBeVisible()
  await button('Book Mon, Nov 30, 9:45am').click()
  await button('Book Mon, Nov 30, 9:45am $74.96').click()
  await expect.element(heading('Booked for Sat, Nov 28, Sam')).toBeVisible()
  const time = { barberId: 'barber-marcus', dateTime }
  expect(bodies(otherCall)).toMatchObject([time, { ...time, total: 7496 }])
})

it('another time is charged only once the guest agrees to its sum, and they are asked again if the sum changes', async () => {
  const { bodies, queries, now } = await open(waiting, {
    first: answering(otherCall, costs(7496), costs(7996), costs(7496)),
  })
  await chooseAnother()
  await button('Book Sat, Nov 21, 3:00pm $74.96').click()
  await expect.element(sheet('Book Sat, Nov 21, 3:00pm?')).toMatchTextContent(/The total has changed/)
  await button('Book Sat, Nov 21, 3:00pm $79.96').click()
  await expect.element(button('Book Sat, Nov 21, 3:00pm $74.96')).toBeVisible()
  await button('Close').click()
  expect(bodies(otherCall)).toMatchObject([{}, { total: 7496 }, { total: 7996 }])
  expect(bodies(otherCall)[0]).not.toHaveProperty('total')
  expect(queries(otherCall)).toEqual(['?validate=true', '', ''])
  await expect.poll(() => now().status).toBeNull()
})

it('a guest who books another time without a saved card is asked for one after they agreed to the sum', async () => {
  const { bodies } = await open({ ...waiting, card: null }, { first: answering(otherCall, costs(7496)) })
  await chooseAnother()
  await button('Book Sat, Nov 21, 3:00pm $74.96').click()
  await shown(sheet('Your card'))
  await enterCard('4242424242424242')
  await pressable(/^Book with this card/).click()
  await expect.element(heading('Booked for Sat, Nov 28, Sam')).toBeVisible()
  expect(bodies(otherCall)).toMatchObject([{}, { total: 7496, paymentToken: 'sandbox_4242424242424242' }])
})

it('a guest is asked again if the price of an offered time has changed', async () => {
  const { bodies } = await open(offered, { first: answering(call, costs(8096)) })
  await take.click()
  const popup = sheet('Book Sat, Nov 28, 11:15am?')
  await expect.element(popup).toMatchTextContent(/The total has changed/)
  await popup.getByRole('button', { name: 'Book Sat, Nov 28, 11:15am $80.96' }).click()
  await expect.element(heading('It’s yours, Sam')).toBeVisible()
  expect(bodies(call)).toMatchObject([{ total: 7696 }, { total: 8096 }])
})
