import type { ChangedSale, SaleOrder } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import {
  byGiftCard,
  canceledWhole,
  cardAndGiftCard,
  changed,
  prepaid,
  trio,
} from '../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { ordersByState } from '../../gallery/kingsley/sale-order.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup, usePopups } from '../../popup-stack/popup-stack.ts'

type Sent = { readonly path: string; readonly body: string; readonly key: string | null }
type Answer = (path: string, body: string) => unknown

const open = async (
  order: SaleOrder,
  { appointmentId, answer, preview }: { appointmentId?: string; answer?: Answer; preview?: ChangedSale } = {},
) => {
  const sent: Sent[] = []
  const found = await mount({
    render: () => null,
    seed: [[saleOrderQuery(order.id).queryKey, order]],
    answers: afterAnswers(order, {
      first: (path, _method, body) => (path.includes('validate=true') ? preview : answer?.(path, body)),
    }),
    before: () => openPopup('cancelAppointment', { saleOrderId: order.id, appointmentId }),
  })
  const answered = globalThis.fetch
  globalThis.fetch = (input, options) => {
    const path = input instanceof Request ? input.url : input.toString()
    if (path.startsWith('/v1/cancel') && !path.includes('validate'))
      sent.push({
        path,
        body: typeof options?.body === 'string' ? options.body : '',
        key: new Headers(options?.headers).get('idempotency-key'),
      })
    return answered(input, options)
  }
  return { ...found, sent }
}

const dialog = page.getByRole('dialog')
const press = (name: RegExp) => dialog.getByRole('button', { name })
const gone = () => expect.poll(() => usePopups.getState().popups).toEqual([])

describe('one appointment', () => {
  it('shows its refund before it is canceled, and the page then shows the remaining sale [1.02.18] [2.05.09]', async () => {
    const { sent, client } = await open(prepaid)
    await expect.element(dialog).toMatchTextContent(/Cancel Tue, Nov 24, 10:15am\?/)
    await expect.element(dialog).toMatchTextContent(/Your refund\s*Refund to Visa ending 4242\s*\$74\.96/)
    await press(/^Cancel with refund \$74\.96$/).click()
    await gone()
    expect(sent).toMatchObject([{ path: '/v1/cancel-appointment/appointment-sam', body: '{}' }])
    await expect.element(page.getByText('Your visit is canceled')).toBeVisible()
    await expect
      .poll(() => client.getQueryData(saleOrderQuery(prepaid.id).queryKey))
      .toMatchObject({ state: 'canceled' })
  })

  it.each([
    [
      'a card and a gift card',
      cardAndGiftCard,
      /Your refund\s*Refund to the gift card\s*\$40\.00\s*Refund to Visa ending 4242\s*\$74\.81/,
      /Card in 3 to 5 business days, gift card right away/,
    ],
    [
      'a gift card alone',
      byGiftCard,
      /Your refund\s*Refund to the gift card\s*\$74\.96/,
      /The gift card is refunded right away/,
    ],
  ])('a payment with %s comes with each refund, before and after', async (_, order, parts, soon) => {
    await open(order)
    await expect.element(dialog).toMatchTextContent(parts)
    await expect.element(dialog).toMatchTextContent(soon)
    await press(/^Cancel with refund/).click()
    await gone()
    await expect.element(page.getByRole('status')).toMatchTextContent(/Refund to the gift card · \$/)
  })

  it('the popup says that a planned later charge will not be made', async () => {
    const { deposit } = ordersByState
    const gone = changed(
      {
        ...deposit,
        state: 'canceled',
        refunds: [{ id: 'refund-1', amount: 1589, itemId: null, paymentId: 'payment-captured' }],
      },
      { refund: 1589, later: -4767, total: -6356 },
    )
    await open(deposit, { preview: gone })
    await expect.element(dialog).toMatchTextContent(/Refund to Visa ending 4242\s*\$15\.89/)
    await expect.element(dialog).toMatchTextContent(/We won’t charge \$47\.67 to Visa ending 4242/)
  })

  it('the popup says that nothing was charged, and its button names no sum', async () => {
    const { scheduled } = ordersByState
    const nothing = changed({ ...scheduled, state: 'canceled' }, { total: -6356, later: -6356 })
    await mount({
      render: () => null,
      seed: [[saleOrderQuery(scheduled.id).queryKey, scheduled]],
      answers: (path) => (path.startsWith('/v1/cancel') ? nothing : undefined),
      before: () => openPopup('cancelAppointment', { saleOrderId: scheduled.id }),
    })
    await expect.element(dialog).toMatchTextContent(/Nothing was charged/)
    await expect.element(dialog).toMatchTextContent(/We won’t charge \$63\.56 to Visa ending 4242/)
    await expect.element(press(/^Cancel this visit$/)).toBeVisible()
  })

  it('gives no hint that others wait for its time, because the page does not know', async () => {
    await open({ ...prepaid, shop: { ...prepaid.shop, waitingListEnabled: true } })
    await expect.element(dialog).toMatchTextContent(/Your time opens up to others right away/)
    await expect.element(dialog).not.toMatchTextContent(/waiting list/)
  })

  it('the appointment is kept when the popup is closed with Escape or its button', async () => {
    const { sent } = await open(prepaid)
    await userEvent.keyboard('{Escape}')
    await gone()
    await open(prepaid)
    await press(/^Keep my booking$/).click()
    await gone()
    expect(sent).toEqual([])
  })

  it('the appointment can be rescheduled instead', async () => {
    await open(prepaid)
    await press(/^Reschedule instead$/).click()
    await expect.element(page.getByRole('dialog', { name: 'Reschedule your visit' })).toBeVisible()
  })

  it('the appointment is canceled by one call, however often the button is pressed', async () => {
    const late = Promise.withResolvers<unknown>()
    const { sent } = await open(prepaid, { answer: () => late.promise })
    const button = press(/^Cancel with refund/)
    await button.click()
    await button.click()
    await button.click()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    late.resolve(canceledWhole(prepaid, 7496))
    await gone()
    expect(sent).toHaveLength(1)
  })

  it('the appointment is canceled with the same key again if the first answer is missing', async () => {
    const network = { works: false }
    const { sent } = await open(prepaid, {
      answer: () => (network.works ? undefined : new TypeError('no network')),
    })
    await press(/^Cancel with refund/).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Couldn’t connect/)
    network.works = true
    await press(/^Cancel with refund/).click()
    await gone()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  it('the appointment whose cancellation is already in progress waits for it to finish', async () => {
    const answers = [
      () => Response.json({ status: 409, code: 'in_progress', message: 'Wait.' }, { status: 409 }),
      () => canceledWhole(prepaid, 7496),
    ]
    const { sent } = await open(prepaid, { answer: () => answers.shift()?.() })
    await press(/^Cancel with refund/).click()
    await gone()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(sent).toHaveLength(2)
  })

  it('stays if the server refuses to cancel it, and the popup shows the server’s message', async () => {
    const message = 'It’s too late to change this online. Call the shop at +1 212 555 0114.'
    await open(prepaid, {
      answer: () => Response.json({ status: 409, code: 'too_late_to_change', message }, { status: 409 }),
    })
    await press(/^Cancel with refund/).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/too late to change this online/)
  })
})

describe('a group', () => {
  it('a group is asked which guest cannot come, with the refund for each, and with nobody preselected', async () => {
    await open(trio)
    for (const row of [
      /All three.*\$152\.29/,
      /Only you.*\$73\.46/,
      /Only Leo.*\$41\.24/,
      /Only Mia.*\$36\.09/,
    ])
      await expect.element(dialog.getByRole('radio', { name: row })).not.toBeChecked()
    await expect.element(press(/^Cancel this visit$/)).toHaveAttribute('aria-disabled', 'true')
  })

  it('a group can cancel one guest, and sees who stays [7.05.05]', async () => {
    const { sent } = await open(trio, { appointmentId: 'appointment-leo' })
    await expect.element(dialog).toMatchTextContent(/Leo’s part\s*Kids’ cut\s*\$32\.00/)
    await expect.element(dialog).toMatchTextContent(/Still booked: You and Mia/)
    await expect.element(dialog).toMatchTextContent(/Leo’s time opens up to others right away/)
    await press(/^Cancel for Leo with refund \$41\.24$/).click()
    await gone()
    expect(sent).toMatchObject([{ path: '/v1/cancel-appointment/appointment-leo', body: '{}' }])
    await expect.element(page.getByText('Leo’s visit is canceled')).toBeVisible()
  })

  it('a group can cancel everyone, by keyboard alone', async () => {
    const { sent } = await open(trio)
    dialog
      .getByRole('radio', { name: /^All three/ })
      .element()
      .focus()
    await userEvent.keyboard(' ')
    press(/^Cancel all with refund/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await gone()
    expect(sent).toMatchObject([{ body: '{"cancelGroup":true}' }])
  })
})
