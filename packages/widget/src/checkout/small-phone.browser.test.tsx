import { languages } from '@openchair/contract'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clear, mount } from '../gallery/mount.tsx'
import states from './checkout.states.tsx'

const { innerWidth, innerHeight } = globalThis
afterEach(async () => {
  await page.viewport(innerWidth, innerHeight)
  clear()
})

it.each(languages)('what takes another time is in sight on a small phone, %s', async (language) => {
  await page.viewport(320, 568)
  await mount(states.timeGone, language)
  const take = page.getByRole('button').filter({ hasText: /^(Take|Prendre|Tomar) / })
  await expect.element(take).toBeInViewport({ ratio: 1 })
})
