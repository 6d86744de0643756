import type { SaleOrder } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { prepaid, trio } from '../../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../../gallery/kingsley/after-answers.ts'
import { lookedAt } from '../../../gallery/kingsley/sale-order.ts'
import { mount } from '../../../gallery/mount.tsx'
import ReservationScreen from '../reservation-screen.tsx'

const note = 'Small scar behind my left ear.\nPlease go gently there.'
const main = page.getByRole('main')
const change = page.getByRole('button', { name: 'Change note' })
const area = page.getByRole('textbox', { name: 'Your note for Marcus' })

/** Shows a booking. `answer` replies to a new note; without it the reply is like the server's. */
const show = async (order: SaleOrder, answer?: () => unknown) => {
  const sent: unknown[] = []
  await mount({
    render: () => <ReservationScreen saleOrder="order-1" />,
    path: '/view-reservation/order-1',
    answers: afterAnswers(order, {
      first: (path, method, body) => {
        if (path === '/v1/customer-sale/order-1' && method === 'GET') return order
        if (!path.endsWith('/note')) return undefined
        const asked = JSON.parse(body) as { readonly note: string }
        sent.push(asked)
        return answer?.() ?? { ...order, note: asked.note === '' ? null : asked.note }
      },
    }),
  })
  return sent
}

describe('the note of a booking', () => {
  it('the note is shown on the ticket as the guest wrote it, as plain text', async () => {
    await show({ ...prepaid, note: `<b>Left</b> ear\n${note}` })
    await expect.element(main).toMatchTextContent(/Your note for Marcus\s*<b>Left<\/b> ear/)
    await expect.element(change).toBeVisible()
  })

  it('the note is addressed to the shop if the booking has several professionals', async () => {
    await show({ ...trio, note })
    await expect.element(main).toMatchTextContent(/Your note for the shop/)
  })

  it.each<[string, SaleOrder]>([
    ['nothing was written', prepaid],
    ['the page is read-only', { ...lookedAt, note: null }],
    ['the booking is canceled', { ...prepaid, note, state: 'canceled' }],
  ])('the note is not shown where %s', async (_, order) => {
    await show(order)
    await expect.element(main).toMatchTextContent(/Confirmation code/)
    await expect.element(main).not.toMatchTextContent(/Your note/)
  })

  it('the note cannot be changed once canceling costs something', async () => {
    await show({ ...prepaid, note, canCancelBefore: '2026-11-21T12:00:00-05:00' })
    await expect.element(main).toMatchTextContent(/Your note for Marcus/)
    expect(change.query()).toBeNull()
  })
})

describe('changing the note', () => {
  it('changing the note is done where the note is read, and the ticket shows the new note', async () => {
    const sent = await show({ ...prepaid, note })
    await change.click()
    await expect.element(area).toHaveFocus()
    await expect.element(area).toHaveValue(note)
    await expect.element(page.getByRole('button', { name: 'Save note' })).toBeDisabled()
    await area.fill('I have to be out by noon')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect.element(main).toMatchTextContent(/Your note for Marcus\s*I have to be out by noon/)
    await expect.element(change).toHaveFocus()
    expect(sent).toEqual([{ note: 'I have to be out by noon' }])
  })

  it('removes the note if its text was deleted', async () => {
    const sent = await show({ ...prepaid, note })
    await change.click()
    await area.fill('')
    await page.getByRole('button', { name: 'Remove note' }).click()
    await expect.element(main).not.toMatchTextContent(/Your note/)
    expect(sent).toEqual([{ note: '' }])
  })

  it('leaves the note unchanged if the guest gives up', async () => {
    const sent = await show({ ...prepaid, note })
    await change.click()
    await area.fill('Something else')
    await page.getByRole('button', { name: 'Keep it as it was' }).click()
    await expect.element(main).toMatchTextContent(/Please go gently there/)
    await expect.element(change).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('keeps the typed text after a refusal, and gives the reason', async () => {
    await show({ ...prepaid, note }, () =>
      Response.json(
        { status: 409, code: 'too_late_to_change', message: 'Too late to change. Call the shop.' },
        { status: 409 },
      ),
    )
    await change.click()
    await area.fill('See www.example.com')
    await userEvent.click(page.getByRole('button', { name: 'Save note' }))
    await expect.element(area).toHaveAccessibleDescription(/Leave out links/)
    await area.fill('I have to be out by noon')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect.element(main.getByRole('alert')).toMatchTextContent(/Too late to change/)
    await expect.element(area).toHaveValue('I have to be out by noon')
  })
})
