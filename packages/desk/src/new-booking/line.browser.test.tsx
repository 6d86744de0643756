import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import { expectAccessible } from '../../test/accessible.ts'
import { mountView } from '../../test/mount.tsx'
import { today } from '../../test/soho.ts'
import LinePanel from './line-panel.tsx'
import { refusal, theoServer } from './test/theo.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })

const service = {
  id: 'cut',
  localizedName: 'Scissor cut',
  durationRange: { min: 45, max: 45 },
  costRange: { min: 6000, max: 6000 },
}
const barbers = ['Theo', 'Amara'].map((firstName) => ({
  id: firstName.toLowerCase(),
  route: firstName.toLowerCase(),
  firstName,
  lastName: 'Bell',
  photos: [],
}))
const message = { channel: 'sms', to: '+12125550142', subject: '', text: 'You’re on the list.' }

const open = async (add: () => unknown = () => ({ id: 'new', messages: [] })) => {
  const theo = theoServer()
  const sent: object[] = []
  const answers: Answers = (path, method, body) => {
    if (path.includes('/service')) return { rows: [service] }
    if (path.includes('/waiting/'))
      return {
        day: today,
        now: '2026-11-24T11:20:00-05:00',
        currency: 'usd',
        isEnabled: true,
        offerMinutes: 15,
        barbers,
        line: [],
        free: [],
      }
    if (!path.endsWith('/waiting') || method !== 'POST') return theo.answers(path, method, body)
    const input = JSON.parse(body ?? '{}') as { readonly validate?: boolean }
    if (input.validate) return { id: null, messages: [message] }
    sent.push(input)
    return add()
  }
  await mountView(<LinePanel day={today} />, ['waiting', 'newBooking', 'acts'], { answers })
  return sent
}

const fillIn = async () => {
  await page.getByRole('combobox', { name: 'Guest' }).fill('Bea Marsh')
  await userEvent.click(page.getByRole('option', { name: /New guest/ }))
}

it('adds a guest who calls, with the message that they get', async () => {
  const sent = await open()
  await expect.element(button('Choose a guest')).toHaveAttribute('aria-disabled', 'true')
  await fillIn()
  await expect.element(button('Add a phone or an e-mail')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: /E-mail/ }).fill('bea@example.com')
  await expect.element(button('Choose a service')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'With' }).selectOptions('amara')
  await userEvent.click(page.getByText('Scissor cut'))
  await page.getByLabelText('Not before').fill('14:00', { timeout: 5000 })
  await expect.element(page.getByLabelText('Not before')).toHaveValue('14:00')
  await expect.element(page.getByText('You’re on the list.')).toBeVisible()
  await expectAccessible()
  await userEvent.click(button('Add Bea Marsh to the line'))
  await expect.element(page.getByText('Bea Marsh is in line')).toBeVisible()
  expect(sent).toEqual([
    {
      day: today,
      serviceIds: ['cut'],
      guest: { firstName: 'Bea', lastName: 'Marsh', email: 'bea@example.com' },
      barberId: 'amara',
      notBefore: '14:00',
      tell: true,
    },
  ])
})

it('says that somebody is in that line already, and keeps what was filled in', async () => {
  await open(() => refusal(409, 'Conflict', 'This guest is in line already.'))
  await fillIn()
  await page.getByRole('textbox', { name: /E-mail/ }).fill('bea@example.com')
  await userEvent.click(page.getByText('Scissor cut'))
  await userEvent.click(button('Add Bea Marsh to the line'))
  await expect.element(page.getByRole('alert').getByText('This guest is in line already.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /E-mail/ })).toHaveValue('bea@example.com')
})
