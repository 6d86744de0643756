import { languages } from '@openchair/contract'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clear, mount } from '../../../gallery/mount.tsx'
import { declinedInForm } from './payment-due.states.tsx'

const { innerWidth, innerHeight } = globalThis
afterEach(async () => {
  await page.viewport(innerWidth, innerHeight)
  clear()
})

it.each(languages)('a decline is in view in the form on a small phone, %s', async (language) => {
  await page.viewport(320, 568)
  await mount(declinedInForm, language)
  const notice = page.getByRole('dialog').getByRole('alert')
  await expect.element(notice).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('textbox').first()).toBeInViewport({ ratio: 1 })
  const { bottom } = notice.element().getBoundingClientRect()
  const brands = page.getByRole('dialog').getByRole('list').first()
  expect(brands.element().getBoundingClientRect().top).toBeGreaterThan(bottom + 8)
})
