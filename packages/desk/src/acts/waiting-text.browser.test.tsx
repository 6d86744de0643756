import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { mountView } from '../../test/mount.tsx'
import { deskNow, signedIn } from '../../test/soho.ts'
import { MessageCard } from './message-card.tsx'

const message = { channel: 'sms', to: '+17185550139', subject: '', text: 'You are booked.' } as const
const waits = { until: '2026-11-25T00:00:00-05:00', pass: 'p'.repeat(43) }

/** Shows a text message before it is sent. The server answers each wish to let it go. */
const show = async (
  card: Parameters<typeof MessageCard>[0]['message'],
  answer: () => unknown = () => ({}),
) => {
  const sent: string[] = []
  await mountView(<MessageCard message={card} />, ['acts', 'frame'], {
    now: deskNow,
    session: signedIn('reception'),
    answers: (path, method, body = '') => {
      if (method !== 'PUT') return undefined
      sent.push(`${path} ${body}`)
      return answer()
    },
  })
  return sent
}

const anyway = page.getByRole('button', { name: 'Send anyway' })

it('says that the texts of the day are used up, and lets this one go once', async () => {
  const sent = await show({ ...message, waits })
  await expect
    .element(page.getByText(/Today’s text messages are used up.*not leave before Wed, Nov 25/))
    .toBeVisible()
  await expectAccessible()
  await anyway.click()
  await expect.element(page.getByText('This one leaves today.')).toHaveFocus()
  expect(anyway.elements()).toEqual([])
  expect(sent).toEqual([`/v1/desk/shop/shop-soho/text-pass {"pass":"${waits.pass}"}`])
  await expectAccessible()
})

it('says why a text could not be let go, and offers it again', async () => {
  await show({ ...message, waits }, () =>
    Response.json({ status: 403, code: 'not_permitted', message: 'Ask the owner.' }, { status: 403 }),
  )
  await anyway.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Ask the owner/)
  await expect.element(anyway).toBeVisible()
})

it('says nothing of a text that leaves at once', async () => {
  await show(message)
  await expect.element(page.getByText(message.text)).toBeVisible()
  expect(anyway.elements()).toEqual([])
})
