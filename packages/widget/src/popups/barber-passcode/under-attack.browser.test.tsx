import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { attackedServer } from '../../bot-check/test/attacked-server.ts'
import { barbersQuery } from '../../calls/barbers.ts'
import { shopQuery } from '../../calls/shops.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { barbers, quino } from '../../gallery/kingsley/barbers.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const shopRef = 'kingsley-soho'
const next = `/book/${shopRef}/barber/${quino.route}/services`
const field = page.getByRole('textbox', { name: 'Passcode' })
const submit = page.getByRole('button', { name: 'Open Quino’s times' })
const bubble = page.getByRole('group', { name: 'Quick check' })

const open = async () => {
  const server = await attackedServer((path) => path.startsWith('/v1/barber/validate/'))
  await mount({
    render: () => null,
    path: `/book/${shopRef}`,
    seed: [
      [shopQuery(shopRef).queryKey, { ...soho, services: [], bookingCodeEnabled: true }],
      [barbersQuery(shopRef).queryKey, { rows: [...barbers, quino], any: null }],
    ],
    answers: () => ({ valid: true }),
    before: () => {
      globalThis.fetch = server.before(globalThis.fetch)
      openPopup('barberPasscode', { shopRef, barber: quino.route, next })
    },
  })
  return server
}

it('while others guess passcodes, a passcode is sent again with a proof, without another press', async () => {
  const { heard, prove } = await open()
  await field.fill('1954')
  await submit.click()
  await expect.element(bubble).toBeVisible()
  expect(heard).toEqual([undefined])
  await prove(7)
  await page.getByRole('button', { name: 'Choose a service' }).click()
  expect(heard).toEqual([undefined, 7])
  await expect.poll(() => cartStore.getState().reservations[0]?.validatedPasscode).toBe('1954')
})

it('a failed bot check is reported at the field, and the next press checks again', async () => {
  const { heard, prove, fail } = await open()
  await field.fill('1954')
  await submit.click()
  await fail()
  await expect.poll(() => field.element().getAttribute('aria-invalid')).toBe('true')
  await expect.element(field).toHaveAccessibleDescription('Are you a robot? Press again.')
  await expect.element(field).toHaveValue('1954')
  await submit.click()
  await prove(8)
  await expect.poll(() => heard).toEqual([undefined, undefined, 8])
})
