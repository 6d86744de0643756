import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { mountView } from '../../test/mount.tsx'
import { bookingQuery } from '../calls/day.ts'
import { bookingOf, textTo } from '../time-off/out-today/test/concerned.ts'
import { at, marcusServer, refusal, seed } from '../time-off/test/marcus-day.ts'
import MovePanel from './move-panel.tsx'

const booking = bookingOf('jules', 'Jules Moreau', '16:15')
const noChange = { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 }
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Opens the move of a booking of 4:15pm, whose question is answered so. */
const open = async (effect: () => unknown) => {
  const server = marcusServer(
    () => ({ booking, change: noChange, message: null }),
    ({ method, path }) => (method === 'PUT' && path.endsWith('/move') ? effect() : undefined),
  )
  await mountView(<MovePanel id="jules" />, ['move', 'newBooking', 'acts', 'frame'], {
    answers: server.answers,
    seed: [...seed, [bookingQuery('shop-soho', 'jules').queryKey, booking]],
    window: { width: 1180, height: 820 },
  })
  return server.sent
}

const chooseAmara = async (clock: string) => {
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Professional' }), 'Amara Bell')
  await page.getByLabelText('Time').fill(clock, { timeout: 5000 })
  await userEvent.click(button('Use this time'))
}

it('moves a booking once its price and its message have been shown', async () => {
  const sent = await open(() => ({
    booking,
    change: { ...noChange, total: -500, refund: 500 },
    message: textTo('+12125550187', 'Amara takes you at 5:00pm.'),
  }))
  await expect.element(button('Choose another time')).toHaveAttribute('aria-disabled', 'true')
  await chooseAmara('17:00')
  await expect.element(page.getByText('$5.00 back')).toBeVisible()
  await expect.element(page.getByText('Amara takes you at 5:00pm.')).toBeVisible()
  await expectAccessible()
  await userEvent.click(button('Move to Amara, 5:00pm'))
  await expect.element(page.getByRole('status').getByText('Jules Moreau is moved')).toBeVisible()
  expect(sent[0]?.body).toEqual({ version: 1, barberId: 'amara', dateTime: at('17:00'), tell: true })
})

it('a time outside the hours is moved to only with a tick', async () => {
  let asked = 0
  const sent = await open(() => {
    asked += 1
    return asked === 1
      ? refusal(409, 'appointment.errors.nonMatchingHours', 'Amara does not work then.')
      : { booking, change: noChange, message: null }
  })
  await chooseAmara('20:00')
  await expect.element(page.getByText('Amara does not work then.')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: /^Move it anyway/ }))
  await expect.element(page.getByText('Same price')).toBeVisible()
  await userEvent.click(button('Move to Amara, 8:00pm'))
  await expect.poll(() => sent).toMatchObject([{ body: { passOver: true } }])
})
