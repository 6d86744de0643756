import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear, mount } from '../../../../widget/src/gallery/mount.tsx'
import { Heading } from '../text/text.tsx'
import { Screen } from './screen.tsx'

afterEach(() => {
  scrollTo(0, 0)
  clear()
})

const shop = 'Kingsley & Sons Soho'

it('a screen has the shop’s name as its title [2.02.05]', async () => {
  await mount({
    render: () => (
      <Screen name={shop}>
        <Heading level={1}>Choose a time</Heading>
      </Screen>
    ),
  })
  await expect.poll(() => document.title).toBe(shop)
})

it('the back button replaces the present address by the given one [2.02.01] [2.02.02]', async () => {
  const before = vi.fn()
  const { visited } = await mount({
    path: '/book/soho/barber/any/services',
    render: () => (
      <Screen name={shop} back="/book/soho" onBack={before}>
        <Heading level={1}>Choose a service</Heading>
      </Screen>
    ),
  })
  await userEvent.click(page.getByRole('link', { name: 'Back' }))
  expect(before).toHaveBeenCalledOnce()
  expect(visited).toEqual(['/book/soho'])
})

it('a screen without an address to return to has no back button [2.02.01]', async () => {
  await mount({
    render: () => (
      <Screen name={shop}>
        <Heading level={1}>Choose a shop</Heading>
      </Screen>
    ),
  })
  expect(page.getByRole('link', { name: 'Back' }).query()).toBeNull()
})

it('a screen with a cover shows the name in its title bar only once the heading is out of sight', async () => {
  await mount({
    render: () => (
      <Screen name={shop} over>
        <div style={{ height: 196 }} />
        <Heading level={1}>Soho</Heading>
        <div style={{ height: 2000 }} />
      </Screen>
    ),
  })
  const name = page.getByText(shop)
  await expect.element(name).not.toBeVisible()
  scrollTo(0, 600)
  await expect.element(name).toBeVisible()
  scrollTo(0, 0)
  await expect.element(name).not.toBeVisible()
})

it('a screen shows that it is waiting', async () => {
  await mount({
    render: () => (
      <Screen name="" busy>
        <Heading level={1}>Choose a time</Heading>
      </Screen>
    ),
  })
  await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
})
