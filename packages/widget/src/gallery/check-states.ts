import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { forceColours, lettersAtEdges, withoutFocusMark, withoutStateMark } from './forced-colours.ts'
import { cutTexts, spaceOut } from './large-text.ts'
import { clear, mount } from './mount.tsx'
import { smallTargets } from './targets.ts'
import { findState, listStates } from './states.ts'
import type { Locale } from '../i18n/locales.ts'

const all = await listStates()

/**
 * A state may be a part of a page: what only a whole page can have is not asked of it. Colours are the same in every
 * language, and looking at each text's is half of the work: English stands for all.
 */
const rulesOf = (locale: Locale) => ({
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
  'document-title': { enabled: false },
  'color-contrast': { enabled: locale === 'en' },
  'label-content-name-mismatch': { enabled: true },
})

const expectNothingCut = (when: string): void => {
  expect(document.documentElement.scrollWidth, when).toBeLessThanOrEqual(375)
  expect(cutTexts(), when).toEqual([])
}

/** What is alike in all languages is looked at in one of them; each has a share of it. */
const shares: Readonly<Record<Locale, () => void>> = {
  en: () => {
    expect(smallTargets(), 'targets of 24 px').toEqual([])
    expect(document.getAnimations(), 'nothing moves').toEqual([])
  },
  // The longest words.
  fr: () => {
    const close = spaceOut()
    expectNothingCut('with text spaced out')
    close()
  },
  'es-419': () => {
    expect(withoutStateMark(), 'what is chosen, with forced colours').toEqual([])
    expect(lettersAtEdges(), 'letters at edges, with forced colours').toEqual([])
    expect(withoutFocusMark(), 'the focus, with forced colours').toEqual([])
  },
}

/** A text whose area was not brought shows its key. */
const rawKey =
  /\b(common|home|brand|session|menu|shop|services|schedule|cart|checkout|reservation|location|products|lost|robots|passcode|waiting|waitingList|flags|changes|review|gift)\.[a-z]+[A-Z]/

/** A request that fails in a state is the state's own matter. */
const isFailedRequest = (text: string) => text.includes('Failed to load resource')

/**
 * Draws every state in a language, and holds it against axe, the column's width, 200 % text, the language's share and the
 * console. Each language has a test file of its own, so that they run side by side.
 */
export const checkStates = (locale: Locale): void => {
  // Once: it costs more than to draw a state.
  beforeAll(() => forceColours(locale === 'es-419' ? 'active' : 'none'))
  afterAll(() => forceColours('none'))
  beforeEach(() => {
    vi.spyOn(console, 'error')
  })
  afterEach(() => {
    document.documentElement.style.fontSize = ''
    clear()
    vi.restoreAllMocks()
  })

  it.each(all)('%s is accessible, nothing is cut, nothing is complained of', async (id) => {
    await mount(await findState(id), locale)
    const { violations } = await axe.run(document, {
      rules: rulesOf(locale),
      resultTypes: ['violations'],
      selectors: false,
    })
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
    document.documentElement.style.fontSize = '200%'
    expectNothingCut('at 200 % text')
    document.documentElement.style.fontSize = ''
    if (document.querySelector('main h1')) expect(document.title).not.toBe('')
    expect(document.body.innerText).not.toMatch(rawKey)
    const complaints = vi.mocked(console.error).mock.calls.map((words) => words.join(' '))
    expect(complaints.filter((text) => !isFailedRequest(text))).toEqual([])
    shares[locale]()
  })
}
