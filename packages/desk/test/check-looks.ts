import type { StaffSession } from '@openchair/contract'
import type { QueryClient } from '@tanstack/react-query'
import axe from 'axe-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeRules } from '../../ui/test/axe-rules.ts'
import { lettersAtEdges, withoutFocusMark, withoutStateMark } from '../../ui/test/forced-colours.ts'
import { cutTexts } from '../../ui/test/large-text.ts'
import { drawAtWorst } from '../../ui/test/longest-texts.ts'
import { onLeave } from '../../ui/test/leave.ts'
import { smallTargets } from '../../ui/test/targets.ts'
import { untilStill } from '../../ui/test/until-still.ts'
import * as screens from '../src/app/screens.ts'
import { sessionQuery } from '../src/calls/session.ts'
import { type Mounted, mountDesk } from './mount.tsx'

/** A state of a screen: what the desk is drawn with, and what is done until the state stands. */
export type Look = Mounted & { readonly after?: () => unknown }

type Looks = Readonly<Record<string, Look>>

type Windows = Readonly<Record<string, NonNullable<Mounted['window']>>>

const windows: Windows = {
  'a small phone': { width: 320, height: 640 },
  'a tablet': { width: 1180, height: 820 },
}
/** The height and width of what a finger presses. What is too short for that in a grid is in the list as well. */
const finger = 44
const ofGrid = '[data-column] *'

/** Loads every part beforehand, so that the first state with a part is drawn whole as well. */
const loadParts = async (): Promise<void> => {
  for (const part of Object.values(screens)) await Promise.all([part.preload('en'), part.preload('fr')])
}

/** The states of a page without a session in French from the beginning. */
const inFrench = (looks: Looks): Looks =>
  Object.fromEntries(
    Object.entries(looks).map(([name, look]) => [
      name,
      look.session === null ? { ...look, locale: 'fr' } : look,
    ]),
  )

/** Changes the language of whoever is signed in to French, as another device of theirs may do at any moment. */
const speakFrench = (client: QueryClient): unknown =>
  client.setQueryData<StaffSession>(
    sessionQuery().queryKey,
    (session) => session && { ...session, language: 'fr' },
  )

/** Draws each state in each of the windows, and runs `check` on it. */
const drawAll = (looks: Looks, sizes: Windows, check: (client: QueryClient) => unknown): void => {
  beforeAll(loadParts)
  const cases = Object.entries(looks).flatMap(([name, look]) =>
    Object.entries(sizes)
      .filter(([, { width }]) => look.window === undefined || width >= 900 === look.window.width >= 900)
      .map(([on, window]) => [name, on, { ...look, window }] as const),
  )
  it.each(cases)('%s on %s passes every check', async (_, __, { after, ...look }) => {
    const { client } = await mountDesk(look)
    await after?.()
    await untilStill()
    await check(client)
  })
}

const expectNoScroll = (): void => {
  expect(document.documentElement.scrollWidth, 'nothing scrolls sideways').toBeLessThanOrEqual(innerWidth)
  for (const { scrollWidth, clientWidth } of document.querySelectorAll('dialog[open]'))
    expect(scrollWidth, 'no dialog scrolls sideways').toBeLessThanOrEqual(clientWidth)
}

/**
 * Checks every state of some screens: against axe, for targets of 44 px, and for texts that are cut where they
 * are longest and of double size, or that lose their marks with forced colours.
 */
export const checkLooks = (looks: Looks): void => {
  onLeave(() => {
    document.documentElement.style.fontSize = ''
  })
  describe('a state is read by programs, pressed by fingers, and never scrolls sideways [wcag-1.4.10] [wcag-4.1.2]', () => {
    drawAll(looks, windows, async () => {
      expectNoScroll()
      expect(smallTargets(finger, ofGrid), `targets of ${finger} px`).toEqual([])
      const { violations } = await axe.run(document, {
        rules: axeRules,
        resultTypes: ['violations'],
        selectors: false,
      })
      expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([])
    })
  })
  describe('a state has room for the longest texts of double size, and marks with forced colours [wcag-1.4.1] [wcag-1.4.4] [wcag-2.4.7]', () => {
    beforeAll(drawAtWorst)
    drawAll(inFrench(looks), { 'a phone': { width: 375, height: 812 } }, async (client) => {
      speakFrench(client)
      await untilStill()
      expect(withoutStateMark(), 'the chosen and the disabled').toEqual([])
      expect(lettersAtEdges(), 'letters at edges').toEqual([])
      expect(withoutFocusMark(), 'the focus').toEqual([])
      document.documentElement.style.fontSize = '200%'
      await untilStill()
      expectNoScroll()
      expect(cutTexts()).toEqual([])
    })
  })
}
