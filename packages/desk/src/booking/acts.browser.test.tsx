import type { OpenedBooking } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changed, mateo, owen } from './test/bookings.ts'
import { refused, showBooking } from './test/show-booking.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const toldText = () => page.getByRole('status').filter({ hasText: /./ })

describe('a cancel', () => {
  const canceled: OpenedBooking = { ...mateo, version: 4, state: 'canceled', acts: [] }
  const message = {
    channel: 'sms',
    to: '+17185550139',
    subject: '',
    text: 'Your visit on Tuesday is canceled.',
  } as const
  const answers = ({ by, giveBack, tell }: Record<string, unknown>) =>
    changed(
      canceled,
      by === 'shop' || giveBack === 'all' ? { refund: 2000, later: -4683 } : { charge: 1342, later: -4683 },
      tell === false ? null : message,
    )

  it('holds a guest to the terms unless the fee is waived', async () => {
    const { sent } = await showBooking(mateo, answers, { role: 'owner' })
    await button('Cancel').click()
    await expect.element(button('Cancel and charge $13.42')).toBeVisible()
    await page.getByRole('radio', { name: /Without a fee/ }).click()
    await button('Cancel and return $20.00').click()
    await expect.element(toldText()).toMatchTextContent(/canceled, and \$20\.00 goes back/)
    expect(sent.acts).toMatchObject([{ by: 'guest', giveBack: 'all', tell: true }])
  })

  it('gives all back without a choice where the shop cancels', async () => {
    const { sent } = await showBooking(mateo, answers, { role: 'owner' })
    await button('Cancel').click()
    await page.getByRole('radio', { name: 'The shop' }).click()
    await button('Cancel and return $20.00').click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts).toMatchObject([{ by: 'shop' }])
  })

  it('shows what happens and the very message before, and tells nobody where that is unticked', async () => {
    const { sent } = await showBooking(mateo, answers)
    await button('Cancel').click()
    await expect.element(page.getByText(/The coming charge of \$46\.83 is dropped/)).toBeVisible()
    await expect.element(page.getByText('1:30pm with Marcus can be booked again.')).toBeVisible()
    await page.getByText(/By text to/).click()
    await expect.element(page.getByText(message.text)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Tell Mateo Cruz' }).click()
    await expect.element(page.getByText('Mateo Cruz gets no message.')).toBeVisible()
    await button(/^Cancel and charge/).click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts).toMatchObject([{ tell: false }])
  })

  it('offers no message to a guest who has no contact', async () => {
    await showBooking(mateo, () => changed(canceled, { refund: 2000 }))
    await button('Cancel').click()
    await expect.element(page.getByText('1:30pm with Marcus can be booked again.')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Tell Mateo Cruz' })).not.toBeInTheDocument()
  })

  it('cancels for all guests of a booking where that is ticked', async () => {
    const group = {
      ...mateo,
      others: [{ id: 'booking-leo', name: 'Leo', barberId: 'dev', startsAt: mateo.startsAt }],
    }
    const { sent } = await showBooking(group, answers)
    await button('Cancel').click()
    await page.getByRole('checkbox', { name: 'For all 2 guests' }).click()
    await button(/^Cancel and charge/).click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts).toMatchObject([{ forAll: true }])
  })

  it('shows why the server refuses it, and keeps what was chosen', async () => {
    await showBooking(mateo, (input) =>
      input.validate ? answers(input) : refused(409, 'change_not_allowed', 'It has begun already.'),
    )
    await button('Cancel').click()
    await page.getByRole('radio', { name: 'The shop' }).click()
    await button(/^Cancel and return/).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/It has begun already/)
    await expect.element(page.getByRole('radio', { name: 'The shop' })).toBeChecked()
  })
})

describe('a guest who is done', () => {
  const doneNow: OpenedBooking = { ...owen, version: 4, state: 'done', acts: ['pay', 'undo'] }
  const paidNow: OpenedBooking = { ...doneNow, version: 5, acts: ['undo'] }
  const answers = ({ mark }: Record<string, unknown>) => changed(mark === 'done' ? doneNow : paidNow)

  it('pays with a tip, in one press', async () => {
    const { sent } = await showBooking(owen, answers)
    await button('Done').click()
    await page.getByRole('radio', { name: /20%/ }).click()
    await page.getByRole('radio', { name: 'Cash' }).click()
    await button('Done, paid in cash $59.49').click()
    await expect.element(toldText()).toMatchTextContent(/Owen Clarke is done and has paid/)
    expect(sent.acts).toMatchObject([
      { mark: 'done', version: 3 },
      { version: 4, tip: 900, lines: [{ kind: 'cash', amount: 5949 }] },
    ])
  })

  it('pays in several ways once they add up', async () => {
    const { sent } = await showBooking(owen, answers)
    await button('Done').click()
    await page.getByRole('radio', { name: 'Several' }).click()
    await page.getByRole('textbox', { name: 'Terminal' }).fill('30')
    await page.getByRole('textbox', { name: 'Cash' }).fill('20')
    await expect.element(page.getByText('$0.49 still missing.')).toBeVisible()
    await expect.element(button(/^Done, paid/)).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('textbox', { name: 'Terminal' }).fill('30.49')
    await button(/^Done, paid in several ways/).click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts[1]).toMatchObject({
      lines: [
        { kind: 'terminal', amount: 3049 },
        { kind: 'cash', amount: 2000 },
      ],
    })
  })

  it('gives a tip in cash, while the terminal takes the rest by itself', async () => {
    const { sent } = await showBooking(owen, answers)
    await button('Done').click()
    await page.getByRole('radio', { name: 'Several' }).click()
    await page.getByRole('textbox', { name: 'Cash' }).fill('9')
    await expect.element(page.getByRole('textbox', { name: 'Terminal' })).toHaveValue('41.49')
    await button(/^Done, paid in several ways/).click()
    await expect.element(toldText()).toBeVisible()
    expect(sent.acts[1]).toMatchObject({ lines: [{ kind: 'terminal', amount: 4149 }, { amount: 900 }] })
  })

  it('leaves without having paid yet', async () => {
    const { sent } = await showBooking(owen, answers)
    await button('Done').click()
    await button('Done, not paid yet').click()
    await expect.element(toldText()).toMatchTextContent(/not paid yet/)
    await expect.element(button('Take payment $50.49')).toBeVisible()
    expect(sent.acts).toMatchObject([{ mark: 'done' }])
  })

  it('sends the payment alone again after a lost answer', async () => {
    const network = { works: false }
    const { sent } = await showBooking(owen, (input) =>
      input.mark === 'done' || network.works ? answers(input) : undefined,
    )
    await button('Done').click()
    await button(/^Done, paid by terminal/).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/nothing is done twice/)
    network.works = true
    await button('Paid by terminal $50.49').click()
    await expect.element(toldText()).toMatchTextContent(/payment of Owen Clarke is recorded/)
    expect(sent.acts.map(({ mark }) => mark)).toEqual(['done', undefined, undefined])
    expect(sent.keys[2]).toBe(sent.keys[1])
  })

  it('marks at once a guest who has nothing left to pay', async () => {
    const paid = { ...owen, money: { total: 5049, paid: 5049, left: 0, due: 0, chargeAt: null } }
    const { sent } = await showBooking(paid, () => changed({ ...paid, state: 'done', acts: ['undo'] }))
    await button('Done').click()
    await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
    expect(sent.acts).toMatchObject([{ mark: 'done' }])
  })
})
