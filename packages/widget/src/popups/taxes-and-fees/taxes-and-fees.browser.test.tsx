import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cartWith, checkoutIn, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const gst = { id: 'gst', name: 'GST', percentage: 5, addToPrice: true, amount: 285 }
const qst = { id: 'qst', name: 'QST', percentage: 9.975, addToPrice: true, amount: 569 }
const vat = { id: 'vat', name: 'VAT', percentage: 20, addToPrice: false, amount: 950 }

const open = (cart: ReturnType<typeof cartWith>) =>
  mount({
    ...checkoutIn({}, cart),
    before: () => {
      chooseReservation(cart)
      openPopup('taxesAndFees', {})
    },
  })
const sheet = page.getByRole('dialog', { name: 'Taxes and fees' })
const rows = () =>
  [...document.querySelectorAll('dialog dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  )

it('the popup lists each tax with its exact percentage, and each fee [2.05.17]', async () => {
  await open(cartWith({ taxes: [gst, qst], customerBookingFee: 150, waitingListFee: 300, totalFee: 450 }))
  await expect.element(sheet.getByRole('heading', { name: 'On top of the price' })).toBeVisible()
  expect(rows()).toEqual([
    'GST, 5% $2.85',
    'QST, 9.975% $5.69',
    'Booking fee $1.50',
    'Waiting list fee $3.00',
  ])
})

it('every tax counts as included where the law wants consumers’ prices to include all [guest-m16]', async () => {
  const cart = cartWith({ taxes: [{ ...vat, addToPrice: true }], customerBookingFee: 0, totalFee: 0 })
  await open({ ...cart, shop: { ...cart.shop, country: 'GB' } })
  await expect.element(sheet.getByRole('heading', { name: 'Already in the price' })).toBeVisible()
  expect(sheet.getByRole('heading', { name: 'On top of the price' }).elements()).toEqual([])
})

it('taxes that the price already contains are marked as included', async () => {
  await open(cartWith({ taxes: [vat], customerBookingFee: 0, totalFee: 0 }))
  await expect.element(sheet.getByRole('heading', { name: 'Already in the price' })).toBeVisible()
  expect(sheet.getByRole('heading', { name: 'On top of the price' }).elements()).toEqual([])
  expect(rows()).toEqual(['VAT, 20% $9.50'])
})
