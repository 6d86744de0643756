import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { bookElsewhere } from './shop-api.ts'
import { signInAtDesk } from './sign-in-at-desk.ts'

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: false })

const shop = 'kingsley-soho'
const wish = { shop, barber: 'dev', services: ['Scissor cut'] }

const openDay = (page: Page, time: string) => page.goto(`/desk/${shop}/day/${time.slice(0, 10)}`)

test('reception books a walk-in in three presses', async ({ page, free, faults }) => {
  // A question about the price that is under way while the walk-in is booked is answered after it.
  faults.allow(/^409 POST \/v1\/desk\/shop\/.*\/booking$/)
  const [time = ''] = await free(wish, 1)
  await signInAtDesk(page, 'ana@example.com')
  await openDay(page, time)
  await page
    .getByRole('button', { name: /^Free .* with Dev/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: /min/ }).first().click()
  await page.getByRole('button', { name: 'Book, pay at the shop' }).click()
  await expect(page.getByText('The walk-in is booked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Walk-in, .* with Dev, booked/ }).first()).toBeVisible()
})

test('a booking that a guest makes online appears at the desk by itself', async ({ page, free }) => {
  const [time = ''] = await free(wish, 1)
  await signInAtDesk(page, 'theo@example.com')
  const told = page.waitForResponse(/\/v1\/desk\/shop\/.*\/changes/)
  await openDay(page, time)
  await told
  const booked = page.getByRole('button', { name: /Robin Quick, Scissor cut, with Dev, booked/ })
  await expect(booked).toHaveCount(0)
  await bookElsewhere(wish, time)
  await expect(booked.first()).toBeVisible()
})

test('a professional’s phone shows no guest of a colleague', async ({ page, free }) => {
  const [time = ''] = await free(wish, 1)
  await bookElsewhere(wish, time)
  await page.setViewportSize({ width: 375, height: 812 })
  await signInAtDesk(page, 'marcus@example.com')
  const answer = await page.request.get(`/v1/desk/shop/${shop}/day/${time.slice(0, 10)}`)
  expect(answer.status()).toBe(200)
  type Column = { readonly isOwn: boolean; readonly bookings: readonly { readonly guest: unknown }[] }
  const { columns } = (await answer.json()) as { readonly columns: readonly Column[] }
  const others = columns.filter(({ isOwn }) => !isOwn).flatMap(({ bookings }) => bookings)
  expect(others.length).toBeGreaterThan(0)
  for (const { guest } of others) expect(guest).toBeNull()
})
