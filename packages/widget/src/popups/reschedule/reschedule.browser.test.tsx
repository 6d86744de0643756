import type { ChangedSale, SaleOrder } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { changed, movedTo, prepaid, trio, withRefund, withTheo } from '../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { mount } from '../../gallery/mount.tsx'
import { tellChange } from '../../sale-orders/tell-change.ts'
import { openPopup, usePopups } from '../../popup-stack/popup-stack.ts'

type Options = { readonly moved?: ChangedSale; readonly answer?: (path: string, body: string) => unknown }

const open = async (order: SaleOrder, { moved, answer }: Options = {}) => {
  const sent: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  const asked: string[] = []
  await mount({
    render: () => null,
    seed: [[saleOrderQuery(order.id).queryKey, order]],
    answers: afterAnswers(order, {
      ...(moved ? { moved } : {}),
      first: (path, _method, body) => {
        asked.push(path)
        if (!path.startsWith('/v1/reschedule')) return undefined
        if (!path.includes('validate')) sent.push({ path, body: JSON.parse(body) as Record<string, unknown> })
        return answer?.(path, body)
      },
    }),
    before: () => openPopup('reschedule', { saleOrderId: order.id }),
  })
  return { sent, asked }
}

const dialog = page.getByRole('dialog')
const press = (name: RegExp) => dialog.getByRole('button', { name })
const gone = () => expect.poll(() => usePopups.getState().popups).toEqual([])
const thursday = ['2026-12-03T14:30:00-05:00', '2026-12-03T15:25:00-05:00'] as const
const choose = async (time: RegExp) => {
  await press(time).click()
  await press(/^Continue$/).click()
  await expect.element(page.getByRole('dialog', { name: 'Ready to reschedule?' })).toBeVisible()
}
const total = (order: SaleOrder) => order.breakdown.total

describe('one appointment', () => {
  it('the appointment can be moved from its present day, on which its own time is visible and counts as free', async () => {
    const { asked } = await open(prepaid)
    await expect.element(dialog).toMatchTextContent(/Your current time\s*Tue, Nov 24, 10:15am/)
    await expect.element(dialog.getByText('10:15am, your current time')).toBeVisible()
    await expect
      .element(press(/^Tuesday, November 24, .*your current day$/))
      .toHaveAttribute('aria-pressed', 'true')
    const schedules = asked.filter((path) => path.includes('schedule-time-range'))
    expect(schedules.length).toBeGreaterThan(0)
    for (const path of schedules) expect(path).toContain('excludeAppointmentId=appointment-sam')
  })

  it('moves at the same price with two presses, and the call contains the sum that the guest saw [1.02.18] [2.05.09] [7.05.04]', async () => {
    const { sent } = await open(prepaid)
    await choose(/^5:15pm/)
    await expect.element(dialog).toMatchTextContent(/Same price/)
    await press(/^Reschedule to 5:15pm$/).click()
    await gone()
    expect(sent).toMatchObject([
      {
        path: '/v1/reschedule-appointment/appointment-sam',
        body: { barberId: 'barber-marcus', dateTime: '2026-11-24T17:15:00-05:00', total: total(prepaid) },
      },
    ])
    await expect.element(page.getByText('Rescheduled')).toBeVisible()
  })

  it('a higher price is explained line by line, and the guest reads that the difference is paid at the shop', async () => {
    const moved = changed(movedTo(withTheo, ...thursday), { total: 1031, atShop: 1031 })
    const { sent } = await open(prepaid, { moved })
    await choose(/^5:15pm/)
    await expect.element(dialog).toMatchTextContent(/Why \$10\.31 more/)
    await expect.element(dialog).toMatchTextContent(/Theo’s Skin fade, \$53 instead of \$45\s*\+\$8\.00/)
    await expect.element(dialog).toMatchTextContent(/Tip stays 20%\s*\+\$1\.60/)
    await expect.element(dialog).toMatchTextContent(/To pay at the shop\s*\$10\.31/)
    await press(/^Reschedule to Thu, Dec 3, 2:30pm$/).click()
    await gone()
    expect(sent).toMatchObject([{ body: { total: total(withTheo) } }])
  })

  it('shows the card’s charge on the button', async () => {
    await open(prepaid, { moved: changed(movedTo(withTheo, ...thursday), { total: 1031, charge: 1031 }) })
    await choose(/^5:15pm/)
    await expect.element(press(/^Reschedule and pay \$10\.31$/)).toBeVisible()
    await expect.element(dialog).toMatchTextContent(/Visa ending 4242, charged now/)
  })

  it('the choice says what its prices leave out, and the last step names the old and the new length', async () => {
    const longer = movedTo(withTheo, thursday[0], '2026-12-03T16:00:00-05:00')
    await open(prepaid, { answer: (path) => (path.includes('validate') ? changed(longer) : undefined) })
    await press(/^5:15pm/).click()
    await expect.element(dialog).toMatchTextContent(/Prices before tip and added taxes/)
    await press(/^Continue$/).click()
    await expect.element(dialog).toMatchTextContent(/Now.*with Marcus 55\smin.*New.*with Theo 1\shr\s30\smin/)
  })

  it('shows the refund if the new price is lower', async () => {
    const moved = changed(withRefund(movedTo(prepaid, ...thursday), 1031), { total: -1031, refund: 1031 })
    await open(withTheo, { moved })
    await choose(/^5:15pm/)
    await expect.element(dialog).toMatchTextContent(/Why \$10\.31 less/)
    await expect.element(dialog).toMatchTextContent(/Refund to Visa ending 4242\s*\$10\.31/)
  })

  it('the search for any professional covers everybody’s times, and the page names the proposed one', async () => {
    const { asked } = await open(prepaid)
    await dialog.getByRole('radio', { name: /^Any professional/ }).click()
    await expect.element(dialog.getByRole('button', { name: /with any professional$/ }).first()).toBeVisible()
    expect(asked.some((path) => /^\/v1\/shop\/shop-soho\/schedule.*excludeAppointmentId/.test(path))).toBe(
      true,
    )
  })

  it('the appointment stays if somebody else took the new time meanwhile: the guest reads so, and the times are loaded again', async () => {
    const message = 'This time has just been taken. Choose another.'
    const { asked } = await open(prepaid, {
      answer: (path) =>
        path.includes('validate')
          ? undefined
          : Response.json(
              { status: 409, code: 'appointment.errors.oneOfTimeslotsNotAvailable', message },
              { status: 409 },
            ),
    })
    await choose(/^5:15pm/)
    const before = asked.filter((path) => path.includes('schedule-time-range')).length
    await press(/^Reschedule to 5:15pm$/).click()
    await expect.element(page.getByText('This time has just been taken')).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Reschedule your visit' })).toBeVisible()
    await expect.element(press(/^5:15pm/)).toHaveAttribute('aria-pressed', 'false')
    await expect
      .poll(() => asked.filter((path) => path.includes('schedule-time-range')).length)
      .toBeGreaterThan(before)
  })

  it('a changed price is shown before the guest can agree to it', async () => {
    const server = { preview: changed(movedTo(prepaid, ...thursday)) }
    const { sent } = await open(prepaid, {
      answer: (path) => {
        if (path.includes('validate')) return server.preview
        server.preview = changed(movedTo(withTheo, ...thursday), { total: 1031, atShop: 1031 })
        return Response.json(
          { status: 409, code: 'amount_changed', message: 'The total has changed. Check the new one.' },
          { status: 409 },
        )
      },
    })
    await choose(/^5:15pm/)
    await press(/^Reschedule to/).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The total has changed/)
    await expect.element(dialog).toMatchTextContent(/Why \$10\.31 more/)
    await press(/^Reschedule to/).click()
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent.map(({ body }) => body['total'])).toEqual([total(prepaid), total(withTheo)])
  })

  it('goes from the last step back to the times, and by Escape to the page', async () => {
    await open(prepaid)
    await choose(/^5:15pm/)
    await press(/^Choose another time$/)
      .first()
      .click()
    await expect.element(press(/^5:15pm/)).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Escape}')
    await gone()
  })
})

it('an appointment at a shop that has closed can only be canceled, and the popup says so', async () => {
  await mount({
    render: () => null,
    seed: [[saleOrderQuery(prepaid.id).queryKey, prepaid]],
    answers: afterAnswers(prepaid, {
      first: (path) =>
        path.endsWith('/professional')
          ? Response.json({ status: 404, code: 'shop_not_found', message: '' }, { status: 404 })
          : undefined,
    }),
    before: () => openPopup('reschedule', { saleOrderId: prepaid.id }),
  })
  await expect.element(dialog).toMatchTextContent(/This shop has closed/)
  await press(/^Cancel instead$/).click()
  await expect.element(page.getByRole('dialog', { name: /^Cancel Tue/ })).toBeVisible()
})

describe('a group', () => {
  it('moves together with one press, in one call', async () => {
    const { sent, asked } = await open(trio)
    await expect.element(press(/^Reschedule all to/)).toHaveAttribute('aria-disabled', 'true')
    await press(/^Soonest together/).click()
    await expect.element(dialog).toMatchTextContent(/Come at 9:00am, done by 9:55am/)
    await press(/^Reschedule all to Tue, Nov 24$/).click()
    await expect
      .element(dialog)
      .toMatchTextContent(
        /You, with Marcus was Tue, Nov 24, 10:15am.*9:00am.*Leo, with Amara.*was Tue, Nov 24, 10:15am.*9:00am.*Mia, with Inès.*was Tue, Nov 24, 10:30am.*9:00am/,
      )
    await press(/^Reschedule to/).click()
    await gone()
    expect(sent[0]?.body['appointments']).toEqual(
      [
        ['sam', 'marcus'],
        ['leo', 'amara'],
        ['mia', 'ines'],
      ].map(([id, barber]) => ({
        id: `appointment-${id}`,
        barberId: `barber-${barber}`,
        dateTime: '2026-11-24T09:00:00-05:00',
      })),
    )
    expect(asked.some((path) => path.startsWith('/v2/shop/shop-soho/schedule-time-range'))).toBe(true)
  })

  it('gets a toast with the first start and the number of appointments, in place of the previous toast', async () => {
    const late = movedTo(trio, '2026-11-24T18:00:00-05:00', '2026-11-24T18:55:00-05:00')
    const moved = {
      ...late,
      items: late.items.map((item) =>
        item.id === 'appointment-mia' ? { ...item, dateTime: '2026-11-24T17:30:00-05:00' } : item,
      ),
    }
    await open(trio, { moved: changed(moved) })
    tellChange(trio.id, { title: 'Leo’s visit is canceled' })
    await press(/^Soonest together/).click()
    await press(/^Reschedule all to/).click()
    await press(/^Reschedule to/).click()
    await gone()
    await expect
      .element(page.getByRole('status').first())
      .toMatchTextContent(/^Rescheduled\s*Tue, Nov 24, from 5:30pm, 3 visits/)
  })

  it('sees the next guest’s times after each choice, until everyone has a time', async () => {
    await open(trio)
    await press(/^9:00am/).click()
    await expect.element(press(/^Leo, with Amara/)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(dialog).toMatchTextContent(/2 more times to choose/)
  })
})

it('reads before the guest agrees that a difference below a card’s minimum is waived [R3]', async () => {
  const moved = changed(withTheo, { total: 20, waived: 20 })
  await open(prepaid, { moved })
  await choose(/^5:15pm/)
  await expect.element(dialog).toMatchTextContent(/Waived\s*\$0\.20/)
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Too small for a card\s*A card can’t be charged less than \$0\.50, so you don’t pay the \$0\.20\./,
    )
})
