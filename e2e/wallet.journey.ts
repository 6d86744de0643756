import { expect, test } from './journey.ts'

const wish = { shop: 'kingsley-shoreditch', barber: 'hamza', services: ['Beard trim'] }

test('a wallet pays, once it has failed and has been closed', async ({ page, guest, free, picture }) => {
  const [time = ''] = await free(wish)
  const wallet = page.getByRole('dialog', { name: 'Test wallet' })
  const openWallet = () => guest.buttonWithSum('checkout.toWallet', { wallet: 'Test wallet' }).click()
  await guest.openReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^Test wallet/ }).check()
  await picture('details')
  await openWallet()
  await expect(wallet).toContainText(/Charged today\s*£20\.00/)
  await picture('wallet')
  await guest.button('checkout.testWalletCancel').click()
  await expect(wallet).toBeHidden()
  await openWallet()
  await guest.button('checkout.testWalletFail').click()
  const failed = page.getByRole('alertdialog', { name: 'Payment failed' })
  await expect(failed).toBeVisible()
  await picture('failed')
  await failed.getByRole('button', { name: 'OK, back to my details' }).click()
  await openWallet()
  await guest.button('checkout.testWalletPay').click()
  await guest.expectBooked(time)
  await expect(page.getByRole('main')).toContainText(/Paid with Visa ending 4242\s*£20\.00/)
})
