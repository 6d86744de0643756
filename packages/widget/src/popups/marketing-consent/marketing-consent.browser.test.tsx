import type { NotificationsConsent } from '@openchair/contract'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sessionQuery } from '../../calls/auth.ts'
import { checkoutAnswers, sam } from '../../gallery/kingsley/checkout.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { samCustomer, samUser } from '../../gallery/kingsley/user.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { knownCustomer } from '../../session/known-customer.ts'

const shop = { ...soho, settings: { ...soho.settings, newsChannels: ['email' as const, 'phone' as const] } }
const row = (name: RegExp) => page.getByRole('checkbox', { name })
const button = (name: string) => page.getByRole('button', { name })

const step = async () => {
  const onAnswer = vi.fn()
  const onCancel = vi.fn()
  await mount({
    render: () => null,
    answers: checkoutAnswers({ shop }),
    before: () =>
      openPopup('marketingConsent', {
        shopRef: soho.route,
        channels: ['email', 'phone'],
        contact: sam,
        onAnswer,
        onCancel,
      }),
  })
  return { onAnswer, onCancel }
}

it('nothing is ticked at first, and "No, thanks" declines both channels [1.02.21] [2.05.16]', async () => {
  const { onAnswer } = await step()
  await expect.element(row(/^By email sam.whitaker@example.com/)).not.toBeChecked()
  await expect.element(row(/^By text/)).not.toBeChecked()
  await button('No, thanks').click()
  await expect.poll(() => onAnswer).toHaveBeenCalledExactlyOnceWith({ email: false, phone: false })
})

it('the button stores the ticked channels, even if there are none', async () => {
  const { onAnswer } = await step()
  await button('Save my choice').click()
  await row(/^By text/).click()
  await button('Save my choice').click()
  await expect
    .poll(() => onAnswer.mock.calls)
    .toEqual([[{ email: false, phone: false }], [{ email: false, phone: true }]])
})

it('closing the popup gives no answer', async () => {
  const { onAnswer, onCancel } = await step()
  await button('Close').click()
  await expect.poll(() => onCancel).toHaveBeenCalledOnce()
  expect(onAnswer).not.toHaveBeenCalled()
})

it('a signed-in customer sees and changes their answers, and the session is updated [1.02.21] [7.08.05]', async () => {
  const given = { shopId: soho.id, showPrompt: { email: false, phone: false } }
  const before: NotificationsConsent = { ...given, promotional: { email: true } }
  const after: NotificationsConsent = { ...given, promotional: { email: false, phone: false } }
  const { client } = await mount({
    render: () => null,
    seed: [[sessionQuery(soho.brandId).queryKey, { expiresAt: '2099-01-01T00:00:00Z', user: samUser }]],
    answers: checkoutAnswers({
      shop,
      first: (path, method) => {
        if (!path.endsWith('/notifications-consent')) return undefined
        return method === 'PUT' ? after : before
      },
    }),
    before: () => openPopup('marketingConsent', { shopRef: soho.route, customer: samCustomer }),
  })
  await expect.element(row(/^By email/)).toBeChecked()
  await row(/^By email/).click()
  await button('Save my choice').click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.poll(() => knownCustomer(client, soho.brandId)?.notificationConsents).toEqual([after])
})
