import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { dueAfterChange, prepaid } from '../../../gallery/kingsley/after.ts'
import { ordersByState } from '../../../gallery/kingsley/sale-order.ts'
import { clear } from '../../../gallery/mount.tsx'
import { leadToPay } from '../../../sale-orders/pay-next.ts'
import { form, open } from './test/open-due.tsx'

const { paid } = ordersByState
const changed = { ...dueAfterChange(prepaid, 1031), id: 'order-1' }
const region = page.getByRole('region', { name: '$10.31 still to pay' })

afterEach(clear)

it('a price difference for which no card was charged is not said to be declined, and no card is named', async () => {
  await open([() => paid], () => changed)
  await expect.element(region).toMatchTextContent(/costs more since it was changed/)
  await expect.element(region).not.toMatchTextContent(/bank|declined|couldn’t charge/i)
  await expect.element(region.getByRole('radio').first()).not.toBeInTheDocument()
  await region.getByRole('button', { name: 'Pay now $10.31' }).click()
  await expect.element(form).toMatchTextContent(/We’ll then keep this card for this booking/)
})

it('the card form opens by itself right after the change, but only once', async () => {
  leadToPay('order-1')
  await open([() => paid], () => changed)
  await expect.element(form).toBeVisible()
  await form.getByRole('button', { name: 'Back to your booking' }).click()
  await expect.element(form).not.toBeInTheDocument()
})
