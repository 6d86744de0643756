import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountDesk } from '../../test/mount.tsx'
import { emptyDay, signedIn, today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'

const wide = { width: 1180, height: 800 }
const seed = [[dayQuery('shop-soho', today).queryKey, emptyDay]] as const

it('a wide window has the rail, a phone has the tabs', async () => {
  await mountDesk({ seed, window: wide })
  const rail = page.getByRole('navigation', { name: 'Desk' })
  await expect.element(rail.getByRole('button', { name: 'Ana Duarte, account' })).toBeVisible()
  await expect.element(rail.getByRole('link', { name: 'Day' })).toHaveAttribute('aria-current', 'page')
  await mountDesk({ seed, window: { width: 375, height: 812 } })
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'More' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Ana Duarte, account' }).elements()).toEqual([])
})

it('the account names its person and role, and offers what the role may do', async () => {
  await mountDesk({ seed, window: wide })
  await userEvent.click(page.getByRole('button', { name: 'Ana Duarte, account' }))
  await expect.element(page.getByText('Reception, Kingsley & Sons Soho')).toBeVisible()
  expect(page.getByRole('link', { name: 'Staff and access' }).elements()).toEqual([])
  await mountDesk({ seed, session: signedIn('manager'), window: wide })
  await userEvent.click(page.getByRole('button', { name: 'Ana Duarte, account' }))
  await expect.element(page.getByRole('link', { name: 'Staff and access' })).toBeVisible()
})

it('a shop at which the person does not work is not shown', async () => {
  await mountDesk({ path: '/desk/wynwood/day', window: wide })
  await expect.element(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
})
