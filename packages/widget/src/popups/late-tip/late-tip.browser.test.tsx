import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { changed, past } from '../../gallery/kingsley/after.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import { openPopup, usePopups } from '../../popup-stack/popup-stack.ts'

afterEach(clear)

const open = async (percentage: number | undefined, answer: () => unknown) => {
  const sent: unknown[] = []
  await mount({
    render: () => null,
    seed: [[saleOrderQuery(past.id).queryKey, past]],
    answers: (_path, method, body = '') => {
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

it('a share that was pressed on the page is chosen, and charged only by its button', async () => {
  const sent = await open(20, given)
  await expect.element(dialog).toMatchTextContent(/Visa ending 4242, charged now/)
  expect(sent).toEqual([])
  await press(/^Tip Marcus \$11\.40$/).click()
  await vi.waitFor(() => expect(usePopups.getState().popups).toEqual([]))
  expect(sent).toEqual([{ itemId: 'appointment-sam', tipPercentage: 20 }])
  await expect.element(page.getByText('Marcus says thank you for $11.40')).toBeVisible()
})

it('another amount is typed; declined, it says so at the field, and can be tried again', async () => {
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
