import type { User } from '@openchair/contract'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { CheckoutHost } from '../../checkout/checkout-host.tsx'
import { checkoutIn, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { namelessUser, samUser, signedIn } from '../../gallery/kingsley/user.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { popups } from '../registry.ts'

const form = page.getByRole('dialog', { name: 'Your details' })
const field = (name: RegExp) => page.getByRole('textbox', { name })

const open = async (user?: User, webLogin = true) => {
  const onNext = vi.fn()
  const session = user && signedIn(user)
  await mount({
    ...checkoutIn(),
    render: () => <CheckoutHost popups={popups} />,
    flags: { 'web-login': webLogin },
    ...(session ? { seed: session.seed } : {}),
    before: () => {
      session?.before()
      chooseReservation()
      openPopup('checkoutForm', { shopRef: 'kingsley-soho', onNext, onCancel: () => {} })
    },
  })
  return { onNext }
}

it('the known details of a signed-in customer are folded, and they book without typing [1.01.02]', async () => {
  const { onNext } = await open(samUser)
  await expect.element(form).toMatchTextContent(/Sam Whitakersam\.whitaker@example\.com\+1\s212\s555\s0147/)
  expect(field(/First name/).query()).toBeNull()
  await page.getByRole('button', { name: /^Continue to card/ }).click()
  await expect.poll(() => onNext).toHaveBeenCalledOnce()
  expect(cartStore.getState().customer).toEqual({ ...sam, preferredLanguage: 'en' })
})

it('the folded details open for changes; a verified contact is marked as such until it is changed', async () => {
  await open(samUser)
  await page.getByRole('button', { name: 'Change' }).first().click()
  await expect.element(field(/^Email/)).toHaveAccessibleName(/Verified/)
  await expect.element(field(/^Mobile phone/)).toHaveAccessibleName(/Verified/)
  await field(/^Email/).fill('other@example.com')
  await expect.element(field(/^Email/)).toHaveAccessibleName('Email')
})

it('the known details of a user without a name are filled in, and the form asks for the rest', async () => {
  await open(namelessUser)
  await expect.element(field(/^Mobile phone/)).toHaveValue('(212) 555-0147')
  await expect.element(field(/^First name/)).toHaveValue('')
})

it('the fields stay open while the guest types into them, because an address may get longer', async () => {
  await open(namelessUser)
  await field(/^First name/).fill('Sam')
  await field(/^Last name/).fill('Whitaker')
  await field(/^Email/).fill('sam@example.co')
  await userEvent.tab()
  await expect.element(field(/^Email/)).toHaveValue('sam@example.co')
  await userEvent.type(field(/^Email/), 'm')
  await expect.element(field(/^Email/)).toHaveValue('sam@example.com')
})

it('the form tells guests that members can sign in, where that is possible', async () => {
  await open()
  await expect.element(form).toMatchTextContent('Been here before, or a member?')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect.element(field(/^First name/)).toBeInTheDocument()
})

it('the form does not mention signing in where nobody can sign in', async () => {
  await open(undefined, false)
  await expect.element(field(/^First name/)).toBeVisible()
  await expect.element(form).not.toMatchTextContent('member')
})

it('the filled-in details are cleared when the customer signs out, in this tab or another', async () => {
  await open(samUser)
  await expect.element(form).toMatchTextContent('Sam Whitaker')
  authToken.forget(authToken.read())
  await expect.element(field(/^First name/)).toHaveValue('')
  await expect.element(field(/^Email/)).toHaveValue('')
  await expect.poll(() => cartStore.getState().customer).toEqual({})
})
