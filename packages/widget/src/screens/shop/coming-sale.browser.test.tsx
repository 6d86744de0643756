import type { SaleOrder } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { comingSaleAt, keepComing } from '../../sale-orders/coming-sale.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { prepaid } from '../../gallery/kingsley/after.ts'
import { mount } from '../../gallery/mount.tsx'
import ShopScreen from './shop-screen.tsx'

const start = '2026-11-24T10:15:00-05:00'
const rest = bookingAnswers()

const open = (order: SaleOrder) =>
  mount({
    path: '/book/kingsley-soho',
    render: () => <ShopScreen shopRef="kingsley-soho" />,
    answers: (path: string, method: string) =>
      path === `/v1/customer-sale/${order.id}` ? order : rest(path, method),
    before: () => keepComing(order.id, 'shop-soho', [start]),
  })

const link = page.getByRole('link', { name: 'Your visit: Tue, Nov 24, 10:15am' })

it('the shop’s page leads back to the booking made on this device, until somebody else uses the device', async () => {
  await open(prepaid)
  await expect.element(link).toHaveAttribute('href', `/view-reservation/${prepaid.id}`)
  await page.getByRole('button', { name: 'Not you?' }).click()
  await expect.element(link).not.toBeInTheDocument()
  expect(comingSaleAt('shop-soho')).toBeUndefined()
})

it('the shop’s page shows no link to a canceled booking', async () => {
  await open({ ...prepaid, state: 'canceled', canceled: true })
  await expect.poll(() => comingSaleAt('shop-soho')).toBeUndefined()
  await expect.element(link).not.toBeInTheDocument()
})
