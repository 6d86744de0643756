import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anyBarber, type Shop } from '@openchair/contract'
import { chooseBarber, chooseTime } from '../../cart/model/actions.ts'
import { writableCart } from '../../cart/model/write-cart.ts'
import { barbers, marcus } from '../../gallery/kingsley/barbers.ts'
import { checkoutAnswers, checkoutIn, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { amaraSale } from '../../gallery/kingsley/sale.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

afterEach(clear)

const open = async (changed: Partial<Shop>, answers: { onNext?: () => void } = { onNext: vi.fn() }) => {
  const onCancel = vi.fn()
  await mount({
    ...checkoutIn(changed),
    before: () => {
      chooseReservation()
      openPopup('policies', { shopRef: 'kingsley-soho', onCancel, ...answers })
    },
  })
  return { ...answers, onCancel }
}
const agree = page.getByRole('button', { name: 'Agree and continue' })

const lines = () => [...document.querySelectorAll('dialog li')].map((line) => line.textContent)

it('says what holds for this booking, a line each: until when it is free, and what it costs then', async () => {
  await open({ lateCancelPercentage: 50, noShowPercentage: 100 })
  await expect
    .poll(lines)
    .toEqual([
      'Free to cancel until Mon 23 Nov, 10:15am.',
      'After that 50% of the price is charged, and 100% if you do not come.',
    ])
})

it('tells the rule of who is proposed where anybody was asked for, not the strictest one of the shop', async () => {
  const [, amara] = barbers
  const strict = { ...marcus, advanceCancelMins: 2880 }
  await mount({
    ...checkoutIn({}, amaraSale),
    answers: checkoutAnswers({ cart: amaraSale, barbers: amara ? [strict, amara] : [strict] }),
    before: () => {
      chooseReservation(amaraSale)
      chooseBarber(anyBarber)
      chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
      writableCart.setState({ validatedCart: amaraSale })
      openPopup('policies', { shopRef: 'kingsley-soho' })
    },
  })
  await expect.poll(() => lines()[0]).toBe('Free to cancel until Mon 23 Nov, 10:15am.')
})

it('says nothing of fees where there are none', async () => {
  await open({ lateCancelPercentage: 0, noShowPercentage: 0 })
  await expect.poll(lines).toEqual(['Free to cancel until Mon 23 Nov, 10:15am.'])
})

it('says of fees that hold for cards alone that they do', async () => {
  await open({ bookNoPay: true })
  await expect.poll(() => lines().at(-1)).toMatch(/do not come\. This only holds if you book with a card\.$/)
})

it('leads on when one agrees, and back when one closes it', async () => {
  const { onNext, onCancel } = await open({})
  await agree.click()
  expect(onNext).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onCancel).toHaveBeenCalledOnce()
})

it('where only adults are served its one button says so, and leads straight on', async () => {
  const { onNext } = await open({ adultsOnly: true })
  await expect.poll(() => lines()[0]).toMatch(/serves guests aged 21 and over\. Bring an ID/)
  await page.getByRole('button', { name: 'I am 21 or over and agree' }).click()
  expect(onNext).toHaveBeenCalledOnce()
})

it('is only read where there is nothing to go on to', async () => {
  await open({ adultsOnly: true }, {})
  await expect.element(page.getByRole('heading', { name: 'Cancellation policy' })).toBeVisible()
  expect(agree.query()).toBeNull()
  await expect.poll(() => lines()[0]).toMatch(/^Free to cancel until/)
})
