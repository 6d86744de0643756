import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leavePage } from '../../../ui/test/leave.ts'
import { openPage } from '../gallery/open-page.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { routes } from './routes.ts'

beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  leavePage()
  document.cookie = 'widget-locale=; path=/booking; max-age=0'
  vi.restoreAllMocks()
})

const heading = page.getByRole('heading', { level: 1 })

describe('an unknown address', () => {
  it('shows a friendly page that leads on', async () => {
    await openPage('/booking/nowhere')
    await expect.element(heading).toHaveTextContent('We can’t find this page')
    await expect
      .element(page.getByRole('link', { name: 'Find a barbershop' }))
      .toHaveAttribute('href', '/booking/')
    await expect.poll(() => document.title).toBe('Openchair')
    expect(console.error).not.toHaveBeenCalled()
  })

  it('shows the same page for an unknown shop', async () => {
    await openPage('/booking/book/nobody', { facts: [[['/v1/shop/:id', { id: 'nobody' }], null]] })
    await expect.element(heading).toHaveTextContent('We can’t find this shop')
  })
})

describe('the language', () => {
  it('changes without a reload: on the page, in its title and for the next reservation [9.01.11]', async () => {
    await openPage('/booking/nowhere')
    await userEvent.click(page.getByRole('button', { name: 'EN, language: English' }))
    await userEvent.click(page.getByRole('button', { name: 'Français' }))
    await expect.element(heading).toHaveTextContent('Page introuvable')
    await expect.poll(() => document.documentElement.lang).toBe('fr')
    await expect.poll(() => localStorage.getItem('widget-locale')).toBe('fr')
    await expect.element(page.getByRole('button', { name: 'FR, langue : Français' })).toBeVisible()
  })

  it('the language is the address’s rather than the one chosen earlier', async () => {
    localStorage.setItem('widget-locale', 'fr')
    await openPage('/booking/nowhere?lang=es')
    await expect.element(heading).toHaveTextContent('No encontramos esta página')
  })

  it('the language is the one chosen earlier rather than the server’s', async () => {
    localStorage.setItem('widget-locale', 'fr')
    await openPage('/booking/nowhere')
    await expect.element(heading).toHaveTextContent('Page introuvable')
    expect(console.error).not.toHaveBeenCalled()
  })

  it('the language can be chosen in the top corner [1.03.04]', async () => {
    await openPage('/booking/nowhere')
    const picker = page.getByRole('button', { name: 'EN, language: English' })
    await expect.element(picker).toBeVisible()
    const { top, right } = picker.element().getBoundingClientRect()
    const bar = page.getByRole('banner').element().getBoundingClientRect()
    expect(top).toBeLessThan(bar.top + bar.height / 2)
    expect(right).toBeGreaterThan(bar.left + bar.width * 0.7)
  })

  it('the language cannot be Spanish while the flag is off [1.03.02]', async () => {
    await openPage('/booking/nowhere?lang=es', { flags: {} })
    await expect.element(heading).toHaveTextContent('We can’t find this page')
    await userEvent.click(page.getByRole('button', { name: 'EN, language: English' }))
    await expect.element(page.getByRole('button', { name: 'Français' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Español' }).query()).toBeNull()
  })
})

describe('moving to another page', () => {
  it('moves the focus to its heading', async () => {
    await openPage('/booking/nowhere', {
      answers: (path) => (path.startsWith('/v1/brand') ? { rows: [] } : undefined),
    })
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(page.getByRole('link', { name: 'Find a barbershop' }))
    await expect.poll(() => location.pathname).toBe('/booking/')
    await expect.element(heading).not.toHaveTextContent('We can’t find this page')
    await expect.element(heading).toHaveFocus()
  })
})

describe('a screen’s announcement', () => {
  it('a screen’s announcement is removed with the screen', async () => {
    await openPage('/booking/nowhere', {
      answers: (path) => (path.startsWith('/v1/brand') ? { rows: [] } : undefined),
    })
    const live = () => document.querySelector('[aria-live]')?.textContent
    announce('10:15am is chosen')
    await expect.poll(live).toMatch('10:15am is chosen')
    await userEvent.click(page.getByRole('link', { name: 'Find a barbershop' }))
    await expect.element(heading).not.toHaveTextContent('We can’t find this page')
    await expect.poll(live).toBe('')
  })

  it('a screen’s announcement is removed when the language changes', async () => {
    await openPage('/booking/nowhere')
    announce('10:15am is chosen')
    const live = () => document.querySelector('[aria-live]')?.textContent
    await expect.poll(live).toMatch('10:15am is chosen')
    await userEvent.click(page.getByRole('button', { name: 'EN, language: English' }))
    await userEvent.click(page.getByRole('button', { name: 'Français' }))
    await expect.element(heading).toHaveTextContent('Page introuvable')
    await expect.poll(live).toBe('')
  })
})

/**
 * Captures timers of exactly `delay` milliseconds until `pass` runs them. All others run as usual, so that
 * the page opens.
 */
const keepTimers = (delay: number) => {
  const kept: (() => void)[] = []
  const real = setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, after?: number) =>
    after === delay ? kept.push(act) : real(act, after)) as typeof setTimeout)
  return { pass: () => kept.forEach((act) => act()) }
}

describe('the likely next pages', () => {
  it('load a second after the page, and not before [2.01.24] [9.05.15]', async () => {
    const bring = vi.spyOn(routes.services.Screen, 'preload')
    const aSecond = keepTimers(1000)
    await openPage('/booking/book/soho')
    expect(bring).not.toHaveBeenCalled()
    aSecond.pass()
    expect(bring).toHaveBeenCalledWith('en')
  })

  it('cause no error when they fail to load', async () => {
    const bring = vi.spyOn(routes.services.Screen, 'preload').mockRejectedValue(new TypeError('offline'))
    await openPage('/booking/book/soho')
    await expect.poll(() => bring).toHaveBeenCalled()
    await expect.element(heading).toBeVisible()
  })
})

describe('a page that is still loading', () => {
  it('leaves the present page in place, with a bar under its title, until it can be drawn', async () => {
    await openPage('/booking/nowhere')
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.spyOn(routes.home.Screen, 'preload').mockReturnValue(promise)
    await userEvent.click(page.getByRole('link', { name: 'Find a barbershop' }))
    await expect.poll(() => document.documentElement.dataset['navigating']).toBe('')
    await expect.element(heading).toHaveTextContent('We can’t find this page')
    vi.restoreAllMocks()
    resolve()
    await expect.poll(() => location.pathname).toBe('/booking/')
    await expect.poll(() => document.documentElement.dataset['navigating']).toBeUndefined()
  })
})

describe('the menu', () => {
  const menu = page.getByRole('button', { name: 'Menu' })
  const flags = { 'web-login': true }

  it('the menu is in the title bar', async () => {
    await openPage('/booking/book/kingsley-soho', { flags })
    await expect.element(menu).toBeVisible()
  })

  it.each(['view-reservation/order-1', 'view-gift-card/order-1', 'waiting-list/application-1'])(
    'disappears at %s [2.02.07]',
    async (path) => {
      await openPage(`/booking/${path}`, { flags })
      await expect.element(heading).toBeVisible()
      expect(menu.query()).toBeNull()
    },
  )
})
