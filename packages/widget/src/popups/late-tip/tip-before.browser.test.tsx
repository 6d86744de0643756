import type { SaleOrder } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { byGiftCard, changed, trio } from '../../gallery/kingsley/after.ts'
import { ordersByState, saleOrder, given, tippable } from '../../gallery/kingsley/sale-order.ts'
import { mount } from '../../gallery/mount.tsx'
import ReservationScreen from '../../screens/reservation/reservation-screen.tsx'

const open = async (order: SaleOrder) => {
  const sent: unknown[] = []
  await mount({
    render: () => <ReservationScreen saleOrder="order-1" />,
    path: '/view-reservation/order-1',
    answers: (path, method, body = '') => {
      if (method === 'PUT') sent.push(JSON.parse(body))
      if (method === 'PUT') return changed(order, { total: 0 })
      return path === '/v1/customer-sale/order-1' ? order : undefined
    },
  })
  return sent
}
const add = page.getByRole('button', { name: 'Add a tip for Marcus' })
const change = page.getByRole('button', { name: 'Change the tip for Marcus' })
const dialog = page.getByRole('dialog', { name: 'Tip Marcus' })
const save = dialog.getByRole('button', { name: /^Save the tip/ })
const tipped = given(saleOrder, 1140)
const untipped = given(saleOrder, 0)

describe('before the appointment', () => {
  it('the guest adds a tip by keyboard, and reads when it will be charged', async () => {
    const sent = await open(tippable(untipped))
    await expect.element(add).toBeVisible()
    add.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toMatchTextContent(/Visa ending 4242, charged later With the rest, Tue/)
    await expect.element(dialog.getByRole('radio', { name: /^None/ })).toBeChecked()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('radio', { name: /20%/ }).click()
    await save.click()
    await expect.poll(() => sent).toEqual([{ itemId: 'appointment-1', tipPercentage: 20 }])
    await expect.element(page.getByText('Your tip for Marcus is now $11.40')).toBeVisible()
  })

  it('the guest changes a tip to another one, and to none', async () => {
    const sent = await open(tippable(tipped))
    await change.click()
    await expect.element(dialog.getByRole('radio', { name: /20%/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /^None/ }).click()
    await save.click()
    await expect.poll(() => sent).toEqual([{ itemId: 'appointment-1', amount: 0 }])
    await expect.element(page.getByText('Tip removed')).toBeVisible()
  })

  it.each([
    [
      'paid',
      ordersByState.paid,
      /Visa ending 4242, charged now Your booking is paid, so what you add is charged now/,
    ],
    [
      'paid by a gift card alone',
      byGiftCard,
      /You’ll pay the difference by card You’ll pay what you add in the next step/,
    ],
    ['to be paid at the shop', ordersByState.atShop, /Paid at the shop With the rest of the bill/],
  ])('a tip to a booking that is %s names its consequences', async (_, order, words) => {
    await open(tippable(given(order, 1140)))
    await change.click()
    await expect.element(dialog).toMatchTextContent(words)
  })

  it('no tip is offered where the professional takes none', async () => {
    await open(untipped)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByText('K7M 42Q').first()).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
  })

  it('a group sees a tip for each professional who takes tips, and for no other', async () => {
    const [, leo, ...others] = trio.items
    await open({ ...tippable(trio), canTip: [leo, ...others].flatMap((item) => item?.id ?? []) })
    const names = [leo, ...others].flatMap((item) => item?.barber?.firstName ?? [])
    const tips = page.getByRole('button', { name: /tip for/ })
    await expect.poll(() => tips.all().length).toBe(names.length)
    expect(tips.all().map((each) => each.element().textContent?.split(' ').at(-1))).toEqual(names)
  })
})
