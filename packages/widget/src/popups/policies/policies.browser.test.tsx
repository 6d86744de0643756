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

it('the popup lists the policies of this booking: the deadline for free canceling, and the fees after it [2.05.04] [2.05.15]', async () => {
  await open({ lateCancelPercentage: 50, noShowPercentage: 100 })
  await expect
    .poll(lines)
    .toEqual([
      'Free to cancel until Mon, Nov 23, 10:15am.',
      'Cancel later and you pay 50% of the price; 100% if you don’t come.',
    ])
})

it('for any professional, the rule of the proposed one counts, not the strictest rule of the shop', async () => {
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

it('the popup mentions no fees where there are none', async () => {
  await open({ lateCancelPercentage: 0, noShowPercentage: 0 })
  await expect.poll(lines).toEqual(['Free to cancel until Mon, Nov 23, 10:15am.'])
})

it('the popup says so where fees apply only to cards', async () => {
  await open({ bookNoPay: true })
  await expect.poll(() => lines().at(-1)).toMatch(/don’t come\. This applies only if you book with a card\.$/)
})

it('equal fees are mentioned once, after the note that a late booking can be canceled for free within minutes', async () => {
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
] as const)(
  'a guest who joins the waiting list reads what waiting means first, then the policies of a booking: %s',
  async (_, shop, card) => {
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
  },
)

it('a guest who joins the waiting list reads nothing of a card where none is needed', async () => {
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

it('the popup mentions the fee for booking a time from the waiting list', async () => {
  await waiting({ waitingListFee: 200 })
  await expect
    .poll(() => lines()[2])
    .toBe(
      'Waiting is free, and you can leave the list at any time. If you book a time from the list, you pay $2 more.',
    )
})

it('the button to agree leads on, and closing leads back', async () => {
  const { onNext, onCancel } = await open({})
  await agree.click()
  await expect.poll(() => onNext).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => onCancel).toHaveBeenCalledOnce()
})

it('a shop for adults only has one button, which says so, and leads directly on [2.05.15] [9.03.16]', async () => {
  const { onNext } = await open({ adultsOnly: true })
  await expect.poll(() => lines()[0]).toMatch(/serves guests aged 21 and over\. Bring an ID/)
  await page.getByRole('button', { name: 'I’m 21 or over and agree' }).click()
  await expect.poll(() => onNext).toHaveBeenCalledOnce()
})

it('the popup has no button to agree where there is no next step', async () => {
  await open({ adultsOnly: true }, {})
  await expect.element(page.getByRole('heading', { name: 'Cancellation policy' })).toBeVisible()
  expect(agree.query()).toBeNull()
  await expect.poll(() => lines()[0]).toMatch(/^Free to cancel until/)
})
