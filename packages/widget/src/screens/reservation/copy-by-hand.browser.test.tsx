import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { saleOrder } from '../../gallery/kingsley/sale-order.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup, usePopups } from '../../popup-stack/popup-stack.ts'
import ReservationScreen from './reservation-screen.tsx'

it('a link to copy by hand disappears when a sheet opens, and once the guest has copied it', async () => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await mount({
    render: () => <ReservationScreen saleOrder="order-1" />,
    path: '/view-reservation/order-1',
    answers: (path) => (path === '/v1/customer-sale/order-1' ? saleOrder : undefined),
  })
  const byHand = page.getByText('Copy this link')
  const copy = page.getByRole('button', { name: /^(Share|Copy link)$/ }).first()
  await copy.click()
  await expect.element(byHand).toBeVisible()
  openPopup('appLink', { brand: 'kingsley' })
  await expect.element(byHand).not.toBeInTheDocument()
  usePopups.setState({ popups: [] })
  await copy.click()
  await expect.element(byHand).toBeVisible()
  document.dispatchEvent(new ClipboardEvent('copy'))
  await expect.element(byHand).not.toBeInTheDocument()
})
