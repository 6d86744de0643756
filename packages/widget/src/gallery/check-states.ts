import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeRules } from '../../../ui/test/axe-rules.ts'
import { phone } from '../../../ui/test/phone.ts'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { lettersAtEdges, withoutFocusMark, withoutStateMark } from '../../../ui/test/forced-colours.ts'
import { cutTexts, spaceOut } from '../../../ui/test/large-text.ts'
import { drawAtWorst } from '../../../ui/test/longest-texts.ts'
import { clear, mount } from './mount.tsx'
import { findState, listStates } from './states.ts'
import { smallTargets } from '../../../ui/test/targets.ts'

const all = await listStates()

/** Matches the key of a text whose area was not loaded. */
const rawKey =
  /\b(common|home|brand|session|menu|shop|services|schedule|cart|checkout|reservation|location|products|lost|robots|passcode|waiting|waitingList|flags|changes|review|gift)\.[a-z]+[A-Z]/

/** Tells if a message is about a failed request, which may belong to a state. */
const isFailedRequest = (text: string) => text.includes('Failed to load resource')

const expectNothingCut = (when: string): void => {
  expect(document.documentElement.scrollWidth, when).toBeLessThanOrEqual(innerWidth)
  expect(cutTexts(), when).toEqual([])
}

/** Checks that a page has its title, texts instead of keys, and no sideways scrolling. */
const expectTextsToStand = (): void => {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  if (document.querySelector('main h1')) expect(document.title).not.toBe('')
  expect(document.body.innerText).not.toMatch(rawKey)
}

/** Draws every state in a language, runs `check` on each, and expects no error in the console. */
const drawAll = (locale: Locale, check: () => void | Promise<void>): void => {
  beforeEach(() => {
    vi.spyOn(console, 'error')
  })
  afterEach(() => {
    document.documentElement.style.fontSize = ''
    clear()
    vi.restoreAllMocks()
  })
  it.each(all)('%s passes every check', async (id) => {
    const state = await findState(id)
    const { width, height } = state.window ?? phone
    if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
    await mount(state, locale)
    await check()
    const complaints = vi.mocked(console.error).mock.calls.map((words) => words.join(' '))
    expect(complaints.filter((text) => !isFailedRequest(text))).toEqual([])
  })
}

/** Checks every state for texts, small targets and movement. */
export const checkAppearance = (): void => {
  describe('keeps its texts whole, its targets large and itself still [wcag-2.2.2] [wcag-2.4.2] [wcag-2.5.8]', () => {
    drawAll('en', () => {
      expectTextsToStand()
      expect(smallTargets(), 'targets of 24 px').toEqual([])
      expect(document.getAnimations(), 'nothing moves').toEqual([])
    })
  })
}

/** Checks every state against axe, in English alone, because no rule depends on the language. */
export const checkAccess = (): void => {
  const perceived = 'can be perceived [wcag-1.1.1] [wcag-1.3.1] [wcag-1.3.5] [wcag-1.4.3]'
  const read = 'can be read by programs [wcag-2.5.3] [wcag-3.1.1] [wcag-3.3.2] [wcag-4.1.2]'
  describe(`${perceived}, ${read}`, () => {
    drawAll('en', async () => {
      const { violations } = await axe.run(document, {
        rules: axeRules,
        resultTypes: ['violations'],
        selectors: false,
      })
      expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([])
    })
  })
}

/**
 * Checks the texts of every state in the language in which it is longest: as they are, in double size and
 * with wide spacing. Also checks marks with forced colors, because turning those on takes longer than drawing
 * a state.
 */
export const checkLongestTexts = (): void => {
  const fit = 'the longest texts fit, also in double size and spaced out [wcag-1.4.4] [wcag-1.4.12]'
  const marks = 'marks are seen with forced colours [wcag-1.4.1] [wcag-2.4.7]'
  describe(`${fit}, and ${marks}`, () => {
    beforeAll(drawAtWorst)
    drawAll('fr', () => {
      expectTextsToStand()
      document.documentElement.style.fontSize = '200%'
      expectNothingCut('at 200 % text')
      document.documentElement.style.fontSize = ''
      const close = spaceOut()
      expectNothingCut('with text spaced out')
      close()
      expect(withoutStateMark(), 'the chosen and the disabled').toEqual([])
      expect(lettersAtEdges(), 'letters at edges').toEqual([])
      expect(withoutFocusMark(), 'the focus').toEqual([])
    })
  })
}
