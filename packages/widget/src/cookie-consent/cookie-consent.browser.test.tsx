import type { Region } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitorId } from '@openchair/ui/browser/visitor-id.ts'
import { currentInstant } from '@openchair/ui/clock/clock.ts'
import { mount } from '../gallery/mount.tsx'
import type { State } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { allowsStatistics, readCookieConsent } from '@openchair/ui/storage/cookie-consent.ts'
import { chooseCookies } from './choose.ts'
import { CookieConsentHost } from './cookie-consent-host.tsx'

const dialog = page.getByRole('dialog', { name: 'Cookies on this page' })
const notice = page.getByRole('region', { name: 'Cookies on this page' })
const button = (name: string) => page.getByRole('button', { name })
const statistics = page.getByRole('switch', { name: 'Statistics' })
/** The listed things that are stored, each with its lifetime. */
const lives = () =>
  page
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
const chosen = () => readCookieConsent()?.sections

const ask = (region?: Region, more: Partial<State> = {}) =>
  mount({ render: () => <CookieConsentHost />, ...(region ? { region } : {}), ...more })
const showAgain = () => openPopup('cookieConsent', {}, { slot: 'secondary' })

describe('the question about cookies in the US and Canada', () => {
  it.each(['US', 'CA'] as const)(
    'comes as a notice in %s, which does not take the focus [2.06.01] [4.10.09]',
    async (region) => {
      await ask(region)
      await expect.element(notice).toBeVisible()
      expect(document.activeElement).toBe(document.body)
      expect(chosen()).toBeUndefined()
      await button('Accept').click()
      await expect.element(notice).not.toBeInTheDocument()
      expect(chosen()).toEqual({ necessary: true, statistics: true })
    },
  )

  it('lets a press in the first half second through to the page below', async () => {
    // Recorded as they change, because a busy machine may look only after the half second.
    const takes: string[] = []
    const watch = new MutationObserver(() => {
      const [shown] = notice.elements()
      if (shown) takes.push(getComputedStyle(shown).pointerEvents)
    })
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
    await ask('US')
    await expect.poll(() => takes.at(-1)).toBe('auto')
    watch.disconnect()
    expect(takes[0]).toBe('none')
  })

  it.each([
    ['US', true],
    ['CA', false],
  ] as const)(
    'proposes statistics to a visitor who opens the choices in %s: %s, and stores a different choice [2.06.01] [4.10.12]',
    async (region, proposed) => {
      await ask(region)
      await button('Manage choices').click()
      expect((statistics.element() as HTMLInputElement).checked).toBe(proposed)
      await statistics.click()
      await button('Save my own choice').click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(notice).not.toBeInTheDocument()
      expect(chosen()).toEqual({ necessary: true, statistics: !proposed })
    },
  )

  it('stays a notice when the visitor closes the choices without choosing [4.10.09]', async () => {
    await ask('US')
    await button('Manage choices').click()
    await button('Close').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(notice).toBeVisible()
    expect(chosen()).toBeUndefined()
  })
})

describe('the question about cookies elsewhere', () => {
  it.each(['EU', 'OTHER', undefined] as const)(
    'comes as the complete choice in %s, with statistics off [2.03.25] [2.06.02] [5.09.01] [4.10.13]',
    async (region) => {
      await ask(region)
      await expect.element(dialog).toBeVisible()
      await expect.element(statistics).not.toBeChecked()
      await expect.element(page.getByText('Always on')).toBeVisible()
      expect(page.getByRole('switch').elements()).toHaveLength(1)
    },
  )

  it.each([
    ['Accept', true],
    ['Deny', false],
    ['Close', false],
    ['Save my own choice', false],
  ])('stores the answer "%s": %s [3.14.12] [4.10.10] [4.10.11]', async (name, agreed) => {
    await ask('EU')
    await button(name).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chosen()).toEqual({ necessary: true, statistics: agreed })
  })

  it('takes Escape for a denial', async () => {
    await ask('EU')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chosen()).toEqual({ necessary: true, statistics: false })
  })

  it('shows three tabs, between which the arrow keys move [2.06.02] [9.07.08] [9.07.09]', async () => {
    await ask('EU')
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Consent').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Details')).toHaveFocus()
    await expect.element(page.getByRole('tabpanel', { name: 'Details' })).toBeVisible()
    await expect.element(page.getByText('30 minutes')).toBeVisible()
    expect(lives()).toEqual([
      ['Your booking', 'This visit'],
      ['Your next visit', 'Until it’s over'],
      ['Sign-in', '30 days'],
      ['Your cookie choice', '30 days'],
      ['Language', 'Up to 1 year'],
      ['Robot check', '30 minutes'],
      ['Payment', '30 min to 2 years'],
      ['Visits and booking steps', 'Up to 2 years'],
      ['The shop’s campaigns', 'Up to 2 years'],
    ])
    await userEvent.keyboard('{End}')
    await expect.element(tab('About')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('What a cookie is')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Consent')).toHaveFocus()
  })
})

it('the choices name who gets stored data: the brand or the shops, and the operator’s address [words-E21]', async () => {
  await ask('EU')
  await page.getByRole('tab', { name: 'About' }).click()
  await expect
    .element(page.getByRole('tabpanel'))
    .toMatchTextContent(`and the company that handles their bookings at ${location.hostname}.`)
})

describe('a choice made before', () => {
  it.each([true, false])('ends the questions, and can be seen and changed: %s [4.10.14]', async (agreed) => {
    await ask('EU', { before: () => chooseCookies(agreed) })
    await expect.element(dialog).not.toBeInTheDocument()
    showAgain()
    await expect.element(dialog).toBeVisible()
    await (agreed ? expect.element(statistics).toBeChecked() : expect.element(statistics).not.toBeChecked())
    await button('Close').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chosen()?.statistics).toBe(agreed)
  })

  it('counts here too when it was made in another tab', async () => {
    await ask('EU')
    await expect.element(dialog).toBeVisible()
    const { key, newValue } = chooseElsewhere()
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

/** Stores a choice as another tab does. This page learns of it only by the event. */
const chooseElsewhere = () => {
  const value = { date: currentInstant(), sections: { necessary: true, statistics: true } }
  const newValue = JSON.stringify({ version: 1, value })
  localStorage.setItem('openchair-cookies', newValue)
  return { key: 'openchair-cookies', newValue }
}

describe('the visitor’s id', () => {
  it('stays in its tab before consent', async () => {
    await ask('US')
    const id = visitorId()
    expect(visitorId()).toBe(id)
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('lasts for later tabs after consent, and goes after withdrawal', async () => {
    await ask('US')
    const id = visitorId()
    chooseCookies(true)
    sessionStorage.clear()
    expect([visitorId(), allowsStatistics()]).toEqual([id, true])
    chooseCookies(false)
    expect(Object.keys(localStorage)).toEqual(['openchair-cookies'])
    expect(visitorId()).not.toBe(id)
  })

  it('changes after another tab has withdrawn consent', async () => {
    await ask('US')
    const id = visitorId()
    chooseCookies(true)
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(visitorId()).not.toBe(id)
  })
})
