import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const button = (name: string) => page.getByRole('button', { name })
const store = (name: string) => page.getByRole('link', { name })
const extension = { ...kingsley.extension, iTunesLink: 'https://apps.example.com/1', playStoreLink: null }

const open = async (send: () => unknown, phone = '+12125550147') => {
  const asked: string[] = []
  await mount({
    render: () => null,
    answers: (path) => {
      if (!path.endsWith('/sms-app-link')) return { ...kingsley, extension }
      asked.push(path)
      return send()
    },
    before: () => openPopup('appLink', { brand: kingsley.route, phone }),
  })
  return asked
}

const press = (name: string) =>
  button(name)
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
const seen = (text: string) => expect.poll(() => page.getByText(text).query()).not.toBeNull()

it('the popup sends the link, says so for five seconds, and can send it again; an app store that the brand lacks is left out [1.02.20] [4.10.02] [7.06.02] [9.05.08]', async () => {
  const asked = await open(() => ({}))
  await expect.element(store('App Store')).toHaveAttribute('href', extension.iTunesLink)
  expect(store('Google Play').query()).toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press('Text me the link')
  await seen('On its way')
  await expect.poll(() => page.getByRole('status').element().textContent).toContain('Look for our text on')
  expect(store('App Store').query()).not.toBeNull()
  expect(asked).toEqual([`/v1/brand/${kingsley.id}/sms-app-link`])
  await vi.advanceTimersByTimeAsync(4000)
  expect(button('Done').query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  await seen('Text me the link')
  expect(button('Done').query()).toBeNull()
})

it('the popup stands at the top [2.05.12]', async () => {
  await open(() => ({}))
  const sheet = page.getByRole('dialog').element().getBoundingClientRect()
  expect(sheet.top).toBe(0)
  expect(sheet.bottom).toBeLessThan(innerHeight)
})

it('the popup says for five seconds that sending failed, and keeps showing the stores [4.10.02] [9.05.08]', async () => {
  await open(() => new TypeError('no network'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press('Text me the link')
  await seen('The text didn’t go out')
  expect(store('App Store').query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(4000)
  expect(button('Try again').query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  await seen('Text me the link')
  expect(page.getByRole('alert').query()).toBeNull()
})

it('the popup sends one link at a time, and logs a press meanwhile [4.10.02] [8.04.08]', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const asked = await open(() => new Promise(() => undefined))
  await button('Text me the link').click()
  await expect.element(button('Sending')).toHaveAttribute('aria-busy', 'true')
  await button('Sending').click()
  await expect.poll(() => log.mock.calls).toEqual([['Sending app link is not available at the moment']])
  expect(asked).toHaveLength(1)
})

it('an invalid number is not sent, and its field gets the focus', async () => {
  const asked = await open(() => ({}), '+1212')
  await button('Text me the link').click()
  const field = page.getByRole('textbox', { name: 'Mobile phone' })
  await expect.element(field).toHaveAccessibleDescription(/Check the number/)
  await expect.element(field).toHaveFocus()
  expect(asked).toEqual([])
})

it('the field shows the server’s message about the number', async () => {
  const issues = [{ path: 'phone', message: 'We cannot text this country.' }]
  const body = { status: 400, code: 'invalid_request', message: 'Some details need another look.', issues }
  await open(() => Response.json(body, { status: 400 }))
  await button('Text me the link').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Mobile phone' }))
    .toHaveAccessibleDescription('We cannot text this country.')
})
