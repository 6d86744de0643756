import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingAnswers } from '../gallery/kingsley/answers.ts'
import { barbers } from '../gallery/kingsley/barbers.ts'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { openPage } from '../gallery/open-page.tsx'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import type { Fact } from '../page/facts.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const heading = page.getByRole('heading', { level: 1 })
const shopFacts: readonly Fact[] = [
  [['/v1/shop/:id', { id: 'kingsley-soho' }], { ...soho, services: [] }],
  [['/v1/shop/:id/professional', { id: 'kingsley-soho' }], { rows: barbers }],
]

/** The whole server, which a test can switch off and on. */
const network = () => {
  const line = { works: false }
  const booking = bookingAnswers()
  const answers: Answers = (path, method) => {
    if (!line.works) return undefined
    if (path === '/v1/status') return { ok: true, cfWaitingRoom: { refreshIntervalSeconds: 30 } }
    return path === '/v1/brand' ? { rows: [kingsley] } : booking(path, method)
  }
  return { line, answers }
}
const comeBack = (line: { works: boolean }) => {
  line.works = true
  dispatchEvent(new Event('online'))
}

describe('without a network and without stored answers', () => {
  it('a page says so, with the shop’s phone number, and recovers by itself', async () => {
    const { line, answers } = network()
    await openPage('/booking/book/kingsley-soho', { facts: shopFacts, answers })
    await userEvent.click(page.getByRole('link', { name: /^Marcus Bell/ }))
    await expect.element(heading).toHaveTextContent('Couldn’t connect')
    await expect
      .element(page.getByRole('link', { name: /^Or call the shop/ }))
      .toHaveAttribute('href', `tel:${soho.phone}`)
    await expect.element(page.getByText(/^Your choices are kept\./)).toBeVisible()
    comeBack(line)
    await expect.element(page.getByRole('button', { name: /^Skin fade/ })).toBeVisible()
  })

  it('a page says that the guest is offline if the browser knows it [2.01.01]', async () => {
    const { line, answers } = network()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openPage('/booking/', { answers })
    await expect.element(heading).toHaveTextContent('You’re offline')
    comeBack(line)
    await expect.element(heading).toHaveTextContent('Choose your shop')
  })

  it('a page stops waiting for a silent server after a reasonable time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const silent = () => {
      // Time stands still from the request on, however slow the machine is.
      vi.setTimerTickMode('manual')
      return new Promise(() => {})
    }
    await openPage('/booking/', { answers: silent })
    await vi.advanceTimersByTimeAsync(9000)
    await expect.element(heading).toHaveTextContent('Choose your shop')
    await vi.advanceTimersByTimeAsync(1500)
    await expect.element(heading).toHaveTextContent('Couldn’t connect')
  })
})
