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
const dialog = page.getByRole('dialog')

it('says until when cancelling is free, and what it costs afterwards', async () => {
  await open({ lateCancelPercentage: 50, noShowPercentage: 100 })
  await expect.element(dialog).toMatchTextContent(/Free until\s*Mon 23 Nov, 10:15am, 24\sh before/)
  await expect.element(dialog).toMatchTextContent(/Later than that\s*50% of the price/)
  await expect.element(dialog).toMatchTextContent(/If you do not come\s*100% of the price/)
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
  await expect.element(dialog).toMatchTextContent(/Free until\s*Mon 23 Nov, 10:15am, 24\sh before/)
})

it('says that a late cancel costs nothing where it does not', async () => {
  await open({ lateCancelPercentage: 0, noShowPercentage: 100 })
  await expect.element(dialog).toMatchTextContent(/Later than that\s*Nothing/)
})

it('leads on when one agrees, and back when one closes it', async () => {
  const { onNext, onCancel } = await open({})
  await agree.click()
  expect(onNext).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onCancel).toHaveBeenCalledOnce()
})

it('wants the age confirmed where only adults are served', async () => {
  const { onNext } = await open({ adultsOnly: true })
  await agree.click()
  expect(onNext).not.toHaveBeenCalled()
  const box = page.getByRole('checkbox', { name: 'I am 21 or over' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('aged 21 and over')
  await expect.element(box).toHaveFocus()
  await box.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await agree.click()
  expect(onNext).toHaveBeenCalledOnce()
})

it('is only read where there is nothing to go on to', async () => {
  await open({ adultsOnly: true }, {})
  await expect.element(page.getByRole('heading', { name: 'Cancellation policy' })).toBeVisible()
  expect(agree.query()).toBeNull()
  expect(page.getByRole('checkbox').query()).toBeNull()
})
