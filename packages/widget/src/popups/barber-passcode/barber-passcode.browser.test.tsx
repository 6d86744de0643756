import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '../../cart/model/cart-store.ts'
import { setPasscode } from '../../cart/model/actions.ts'
import { barbersQuery } from '../../calls/barbers.ts'
import { shopQuery } from '../../calls/shops.ts'
import { barbers, quino } from '../../gallery/kingsley/barbers.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { chooseBarber } from '../../cart/model/actions.ts'
import { openCart } from '../../cart/sync/open-cart.ts'

const shopRef = 'kingsley-soho'
const next = `/book/${shopRef}/barber/${quino.route}/services`
const refusal = (status: number, code: string, message = '') =>
  Response.json({ status, code, message }, { status })
const incorrect = () => refusal(400, 'incorrect_passcode')
const right = () => ({ valid: true })

/** Opens the popup with a server that gives these answers one after another. */
const open = (answers: readonly (() => unknown)[], { before = () => {}, phone = soho.phone } = {}) => {
  let turn = 0
  return mount({
    render: () => null,
    path: `/book/${shopRef}`,
    seed: [
      [shopQuery(shopRef).queryKey, { ...soho, phone, services: [], bookingCodeEnabled: true }],
      [barbersQuery(shopRef).queryKey, { rows: [...barbers, quino], any: null }],
    ],
    answers: (path) => {
      expect(path).toBe(`/v1/barber/validate/${quino.id}`)
      return answers[turn++]?.()
    },
    before: () => {
      before()
      openPopup('barberPasscode', { shopRef, barber: quino.route, next })
    },
  })
}

const sheet = page.getByRole('dialog', { name: 'Quino books by invitation' })
const field = page.getByRole('textbox', { name: 'Passcode' })
const submit = page.getByRole('button', { name: 'Open Quino’s times' })
const reservation = () => cartStore.getState().reservations[0]
const guess = async (passcode: string) => {
  await field.fill(passcode)
  await submit.click()
}

it('the right passcode opens the professional’s services by keyboard alone, and without a further press [2.05.13] [4.10.01]', async () => {
  const { visited } = await open([right])
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' 1954 {Enter}')
  await expect
    .element(page.getByText('Welcome. Quino’s times are open to you for this booking.'))
    .toBeVisible()
  await expect.element(page.getByRole('status').getByText('We’ll take you there in a moment.')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => visited?.at(-1)).toBe(next)
  await expect
    .poll(() => reservation())
    .toMatchObject({ barber: { id: quino.id }, validatedPasscode: '1954' })
})

it('a press opens the services at once, for a guest who does not want to wait', async () => {
  const { visited } = await open([right])
  await guess('1954')
  await page.getByRole('button', { name: 'Choose a service' }).click()
  await expect.poll(() => visited?.at(-1)).toBe(next)
})

it('typing and sending are blocked while the passcode is checked [4.10.01]', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await open([() => promise])
  await guess('4711')
  const looking = page.getByRole('button', { name: 'Checking' })
  await expect.element(looking).toBeVisible()
  await expect.element(field).toHaveAttribute('readonly')
  field.element().closest('form')?.requestSubmit()
  resolve(incorrect())
  await expect.element(field).toHaveAccessibleDescription(/^Incorrect passcode/)
  await expect.element(field).not.toHaveAttribute('readonly')
  await expect.element(submit).toBeVisible()
})

it('the popup says that a passcode is incorrect, and accepts the next one [7.09.10] [8.02.12]', async () => {
  await open([incorrect, right])
  await guess('1945')
  await expect
    .element(field)
    .toHaveAccessibleDescription('Incorrect passcode. Ask Quino for it and try again.')
  await expect.element(field).toHaveFocus()
  await field.fill('1954')
  await expect.element(field).not.toHaveAccessibleDescription(/Incorrect/)
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Choose a service' }).click()
  await expect.poll(() => reservation()?.validatedPasscode).toBe('1954')
})

it('the popup says where to get a passcode if nothing was typed [4.10.01]', async () => {
  await open([])
  await submit.click()
  await expect.element(field).toHaveAccessibleDescription('Enter the passcode that Quino gave you.')
})

it.each([
  ['after three wrong ones', [incorrect, incorrect, incorrect]],
  ['after too many', [() => refusal(429, 'too_many_requests', 'Too many tries.')]],
])('calling the shop is the first choice %s', async (_, answers) => {
  await open(answers)
  for (const [turn] of answers.entries()) await guess(String(1945 + turn))
  const call = page.getByRole('link', { name: /^Call the shop, / })
  await expect.element(call).toHaveAttribute('href', `tel:${soho.phone}`)
  await expect.element(submit).toBeVisible()
  expect(page.getByRole('link', { name: 'No code? Call us' }).query()).toBeNull()
})

it('the popup offers no call to a shop without a phone number', async () => {
  await open([incorrect, incorrect, incorrect], { phone: '' })
  for (const each of ['1', '2', '3']) await guess(each)
  await expect.element(page.getByRole('button', { name: 'Choose someone else' })).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

it('the popup distinguishes a missing connection from a wrong passcode', async () => {
  await open([() => new TypeError('no network')])
  await guess('1954')
  await expect.element(field).toHaveAccessibleDescription('Check your connection and try again.')
  await expect.element(field).toHaveValue('1954')
})

it('the popup leads nowhere after it was closed, or after another professional was chosen', async () => {
  const { visited } = await open([])
  await page.getByRole('button', { name: 'Choose someone else' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => visited).toEqual([`/book/${shopRef}`])
  expect(reservation()).toBeUndefined()
})

it('the passcode is asked for only once in the same tab', async () => {
  const known = () => {
    openCart(soho.id)
    chooseBarber({ id: quino.id, route: quino.route })
    setPasscode({ id: quino.id, route: quino.route }, '1954')
  }
  const { visited } = await open([], { before: known })
  await expect.poll(() => visited?.at(-1)).toBe(next)
  await expect.element(sheet).not.toBeInTheDocument()
})
