import type { OpenedBooking } from '@openchair/contract'
import { page, userEvent } from 'vitest/browser'
import { changed, hassan, mateo, sam } from '../../src/booking/test/bookings.ts'
import type { Look } from '../check-looks.ts'
import { emptyDay, signedIn } from '../soho.ts'

const press = (name: string) => userEvent.click(page.getByRole('button', { name }).first())

/** A booking that is opened beside the day, and the answer to an act on it. */
const opened = (
  booking: OpenedBooking,
  after?: Look['after'],
  act: () => unknown = () => undefined,
): Look => ({
  path: `/desk/soho/day?booking=${booking.id}`,
  session: signedIn('owner'),
  answers: (path, method) => {
    if (path.includes('/booking/')) return method === 'GET' ? booking : act()
    if (path.includes('/to-settle')) return { rows: [], count: 0 }
    return path.includes('/day/') ? emptyDay : new Promise(() => {})
  },
  ...(after && { after }),
})

const refund = {
  ...changed(sam, { refund: 1307 }),
  rows: [{ kind: 'service', name: 'Hot towel', amount: 1200, tax: 107 }],
  back: [
    { to: 'card', brand: 'visa', last4: '4242', amount: 1000 },
    { to: 'atShop', brand: null, last4: null, amount: 307 },
  ],
}

export const moneyLooks: Readonly<Record<string, Look>> = {
  'a payment that is due': opened(hassan),
  'a refund by hand': opened(
    sam,
    async () => {
      await press('Refund')
      await page.getByRole('checkbox').first().click()
    },
    () => refund,
  ),
  'what somebody else changed meanwhile': opened(
    mateo,
    () => press('Arrived'),
    () => Response.json({ status: 409, code: 'changed_meanwhile', message: '' }, { status: 409 }),
  ),
}
