import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { changed, past, pastTipped } from '../../gallery/kingsley/after.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup, usePopups } from '../../popup-stack/popup-stack.ts'
import { hearEvents } from '../../tracking/test/hear-events.ts'

const open = async (
  percentage: number | undefined,
  answer: () => unknown,
  order = past,
  isFlexible = true,
) => {
  const sent: unknown[] = []
  await mount({
    render: () => null,
    seed: [[saleOrderQuery(order.id).queryKey, order]],
    answers: (path, method, body = '') => {
      if (path.endsWith('/flags')) return { 'flexible-tipping': isFlexible }
      if (method === 'PUT') sent.push(JSON.parse(body))
      return answer()
    },
    before: () =>
      openPopup('lateTip', { saleOrderId: past.id, appointmentId: 'appointment-sam', percentage }),
  })
  return sent
}

const dialog = page.getByRole('dialog', { name: 'Tip Marcus' })
const press = (name: RegExp) => dialog.getByRole('button', { name })
const given = () => changed(past, { total: 1140, charge: 1140 })
const declined = () =>
  Response.json({ status: 402, code: 'card_declined', message: 'Your card was declined.' }, { status: 402 })

it('the percentage that was pressed on the page is selected, and charged only by the popup’s button [1.02.19]', async () => {
  const tracked = hearEvents()
  const sent = await open(20, given)
  await expect.element(dialog).toMatchTextContent(/Visa ending 4242, charged now\s*The card you paid with\./)
  expect(sent).toEqual([])
  await press(/^Tip Marcus \$11\.40$/).click()
  await expect.poll(() => usePopups.getState().popups).toEqual([])
  expect(sent).toEqual([{ itemId: 'appointment-sam', tipPercentage: 20 }])
  expect(tracked).toEqual([{ name: 'tipAdded', tip: { type: 'percentage', percentage: 20 } }])
  await expect.element(page.getByText('Marcus says thank you for $11.40')).toBeVisible()
})

it('another amount can be typed; after a decline its field says so, and the guest can try again', async () => {
  const sent = await open(undefined, declined)
  await expect.element(press(/^Tip Marcus$/)).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Another amount' }).fill('15')
  await press(/^Tip Marcus \$15\.00$/).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Another amount' }))
    .toHaveAccessibleDescription(/Your bank declined \$15\.00\. Nothing was charged/)
  await expect.element(press(/^Try again \$15\.00$/)).toBeVisible()
  expect(sent).toEqual([{ itemId: 'appointment-sam', amount: 1500 }])
})

it('no other amount can be typed where the shop takes only its percentages [9.06.02]', async () => {
  const sent = await open(undefined, given, past, false)
  await expect.element(dialog.getByRole('radio', { name: /20%/ })).toBeVisible()
  expect(dialog.getByText('Another amount').query()).toBeNull()
  await dialog.getByRole('radio', { name: /20%/ }).click()
  await press(/^Tip Marcus \$11\.40$/).click()
  await expect.poll(() => sent).toEqual([{ itemId: 'appointment-sam', tipPercentage: 20 }])
})

it.each([
  ['that the professional does not take', null],
  ['that comes too late', '2026-11-21T12:59:00-05:00'],
])('no request is sent for a tip %s, and the console says so [8.04.09]', async (_, canTipBefore) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const sent = await open(20, given, { ...past, canTipBefore })
  await press(/^Tip Marcus/).click()
  await expect.poll(() => logged).toHaveBeenCalledWith('Tipping is not available for this reservation')
  expect(sent).toEqual([])
  logged.mockRestore()
})

it('an earlier tip can only grow, and the button shows the difference', async () => {
  const sent = await open(undefined, given, pastTipped)
  await expect.element(dialog).toMatchTextContent(/You’ve already given \$11\.40\. Choose more/)
  expect(dialog.getByRole('radio', { name: /20%/ }).query()).toBeNull()
  await dialog.getByRole('textbox', { name: 'Another amount' }).fill('11')
  await expect.element(press(/^Tip Marcus$/)).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Another amount' }).fill('15')
  await expect.element(dialog).toMatchTextContent(/You’ve already given \$11\.40\. With this it’s \$15\.00/)
  await press(/^Tip Marcus \$3\.60$/).click()
  await expect.poll(() => sent).toEqual([{ itemId: 'appointment-sam', amount: 1500 }])
})

const dear = { ...past, shop: { ...past.shop, leastCharge: 2000 } }

it('the popup says before the press that a tip below a card’s minimum is waived [R3]', async () => {
  const sent = await open(undefined, () => changed(past, { total: 1500, waived: 1500 }), dear)
  await dialog.getByRole('textbox', { name: 'Another amount' }).fill('15')
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Too small for a card\s*A card can’t be charged less than \$20\.00, so you don’t pay the \$15\.00\./,
    )
  expect(dialog.getByText('All of it goes to Marcus').query()).toBeNull()
  await press(/^Tip Marcus$/).click()
  await expect.poll(() => usePopups.getState().popups).toEqual([])
  expect(sent).toEqual([{ itemId: 'appointment-sam', amount: 1500 }])
})

it('a tip below a card’s minimum is paid at the shop where guests can pay there [R3]', async () => {
  await open(undefined, given, { ...dear, shop: { ...dear.shop, allowInPersonPayments: true } })
  await dialog.getByRole('textbox', { name: 'Another amount' }).fill('15')
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Paid at the shop\s*A card can’t be charged less than \$20\.00\. You’ll pay \$15\.00 at the shop\./,
    )
})
