import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anyBarber, type Shop } from '@openchair/contract'
import { chooseBarber, chooseTime, waitForDay } from '../../cart/model/actions.ts'
import { writableCart } from '../../cart/model/write-cart.ts'
import { barbers, marcus } from '../../gallery/kingsley/barbers.ts'
import { checkoutAnswers, checkoutIn, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { amaraSale, saleCart } from '../../gallery/kingsley/sale.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

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

it('says what holds for this booking, a line each: until when it is free, and what it costs then [2.05.04] [2.05.15]', async () => {
  await open({ lateCancelPercentage: 50, noShowPercentage: 100 })
  await expect
    .poll(lines)
    .toEqual([
      'Free to cancel until Mon, Nov 23, 10:15am.',
      'Cancel later and you pay 50% of the price; 100% if you don’t come.',
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
  await expect.poll(() => lines()[0]).toBe('Free to cancel until Mon, Nov 23, 10:15am.')
})

it('says nothing of fees where there are none', async () => {
  await open({ lateCancelPercentage: 0, noShowPercentage: 0 })
  await expect.poll(lines).toEqual(['Free to cancel until Mon, Nov 23, 10:15am.'])
})

it('says of fees that hold for cards alone that they do', async () => {
  await open({ bookNoPay: true })
  await expect.poll(() => lines().at(-1)).toMatch(/don’t come\. This applies only if you book with a card\.$/)
})

it('says it once of two fees, and first that a late booking can be undone for a few minutes', async () => {
  const late = { ...saleCart, canCancelBefore: '2026-11-20T10:15:00-05:00' }
  await mount({
    ...checkoutIn({ bookNoPay: true }, late),
    before: () => {
      chooseReservation(late)
      writableCart.setState({ validatedCart: late })
      openPopup('policies', { shopRef: 'kingsley-soho' })
    },
  })
  await expect
    .poll(lines)
    .toEqual([
      'You can cancel for free in the first 5 minutes. After that, canceling costs 50% of the price.',
      'If you don’t come, you pay 100% of the price. These fees apply only if you book with a card.',
    ])
})

const waiting = (changed: Partial<Shop>) =>
  mount({
    ...checkoutIn(changed),
    before: () => {
      chooseReservation()
      waitForDay('2026-11-28')
      openPopup('policies', { shopRef: 'kingsley-soho', onNext: vi.fn() })
    },
  })
const meaning = [
  'You’ll get a place in line: first come, first served.',
  'When a time opens up, we’ll send you a link. You’ll have 15 minutes to book it. After that it goes to the next person, and you keep your place.',
  'Waiting is free, and you can leave the list at any time.',
]

it.each([
  ['charged late', {}, /charged only if you book a time, and no earlier than an hour before/],
  ['prepaid', { requiresPrepayment: true }, /charged only when you book a time/],
] as const)('says first what waiting means, then what holds for a chair: %s', async (_, shop, card) => {
  await waiting({
    offerMinutes: 15,
    waitingListFee: 0,
    lateCancelPercentage: 50,
    noShowPercentage: 100,
    ...shop,
  })
  await expect.element(page.getByRole('heading', { name: 'Before you join the list' })).toBeVisible()
  await expect.poll(() => lines().slice(0, 3)).toEqual(meaning)
  expect(lines()[3]).toMatch(card)
  expect(lines()[4]).toMatch(/50%/)
  await expect.element(page.getByRole('heading', { name: 'If you book a time' })).toBeVisible()
})

it('says of waiting nothing of a card where none is kept', async () => {
  await waiting({
    offerMinutes: 15,
    waitingListFee: 0,
    bookNoPay: true,
    lateCancelPercentage: 0,
    noShowPercentage: 0,
  })
  await expect.poll(lines).toEqual(meaning)
  expect(page.getByRole('heading', { name: 'If you book a time' }).query()).toBeNull()
})

it('says what a chair that one takes costs beside the appointment', async () => {
  await waiting({ waitingListFee: 200 })
  await expect
    .poll(() => lines()[2])
    .toBe(
      'Waiting is free, and you can leave the list at any time. If you book a time from the list, you pay $2 more.',
    )
})

it('leads on when one agrees, and back when one closes it', async () => {
  const { onNext, onCancel } = await open({})
  await agree.click()
  await expect.poll(() => onNext).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => onCancel).toHaveBeenCalledOnce()
})

it('where only adults are served its one button says so, and leads straight on [2.05.15] [9.03.16]', async () => {
  const { onNext } = await open({ adultsOnly: true })
  await expect.poll(() => lines()[0]).toMatch(/serves guests aged 21 and over\. Bring an ID/)
  await page.getByRole('button', { name: 'I’m 21 or over and agree' }).click()
  await expect.poll(() => onNext).toHaveBeenCalledOnce()
})

it('is only read where there is nothing to go on to', async () => {
  await open({ adultsOnly: true }, {})
  await expect.element(page.getByRole('heading', { name: 'Cancellation policy' })).toBeVisible()
  expect(agree.query()).toBeNull()
  await expect.poll(() => lines()[0]).toMatch(/^Free to cancel until/)
})
