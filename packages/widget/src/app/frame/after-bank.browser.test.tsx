import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { leaveAttempt } from '../../cart/sync/attempt.ts'
import { booked } from '../../checkout/test/fake-server.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { checkoutAnswers, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { saleOrder } from '../../gallery/kingsley/sale-order.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { leavePage } from '../../../../ui/test/leave.ts'
import { galleryNow } from '../../gallery/mount.tsx'
import { openPage } from '../../gallery/open-page.tsx'

const times = '/booking/book/kingsley-soho/barber/marcus-bell/schedule'
const facts = [[['/v1/shop/:id', { id: 'kingsley-soho' }], { ...soho, services: [] }]] as const
const overlay = page.getByRole('alertdialog')
const grid = page.getByRole('grid')

beforeEach(() => {
  // The cart that another test file left would already be this shop's, and wait for no answer.
  leavePage()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) })
})
afterEach(leavePage)

/**
 * Opens the times for a guest who left them for their bank. Returns a function that answers the request for
 * the result.
 */
const comeBack = async (answer: string) => {
  leaveAttempt(soho.id, 'cart-1', { checkoutType: 'bookAndPay', savedCard: undefined })
  chooseReservation()
  const outcome = Promise.withResolvers<object>()
  await openPage(`${times}?bank=1&cartId=cart-1${answer}`, {
    facts,
    answers: checkoutAnswers({
      order: { ...saleOrder, createdAt: galleryNow },
      first: (path) => (path.endsWith('/attempt') ? outcome.promise : undefined),
    }),
  })
  return outcome
}
const top = () => overlay.getByRole('heading').element().getBoundingClientRect().top

it('the cover says from the first frame on what is happening, without any movement, and finally where the mail went [guest-M1]', async () => {
  const outcome = await comeBack('&redirect_status=succeeded')
  await expect.element(overlay).toMatchTextContent(/^Saving your chair.*with Marcus\. Keep this page open\.$/)
  expect(grid.query()).toBeNull()
  const before = top()
  outcome.resolve({ ...booked, sender: sam })
  await expect.element(overlay).toMatchTextContent(/^You’re booked/)
  await expect.element(overlay).toMatchTextContent('Sent to ')
  expect(top()).toBe(before)
  expect(location.pathname).toBe(`/booking/view-reservation/${booked.id}`)
})

it('the cover says that it waits for the bank if the bank has not confirmed, and then offers the usual next step [guest-M1]', async () => {
  const outcome = await comeBack('&redirect_status=failed')
  await expect.element(overlay).toMatchTextContent(/^Waiting for your bank/)
  outcome.resolve(
    Response.json(
      { status: 402, code: 'authentication_required', message: 'Your bank said no.' },
      { status: 402 },
    ),
  )
  await expect.element(overlay).toMatchTextContent(/Your bank said no/)
  await expect.element(overlay.getByRole('button').first()).toBeVisible()
})

it('the cover gives way to the page if no result is expected [guest-M1]', async () => {
  await openPage(`${times}?bank=1`, { facts, answers: bookingAnswers() })
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})
