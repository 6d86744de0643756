import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { mount } from './mount.tsx'
import { untilStill } from '../../../ui/test/until-still.ts'
import { faultsInSight } from './sights.ts'
import { findState, listStates } from './states.ts'

/**
 * The functions that `npm run screens` calls to take pictures, and the page for people:
 * `gallery.html?state=…&lang=…`.
 */
const gallery = {
  list: listStates,
  /** The window of a state, if it is not a phone's. */
  windowOf: async (id: string) => (await findState(id)).window,
  show: async (id: string, locale: Locale, embedded = false): Promise<void> => {
    const state = await findState(id)
    await mount(embedded ? { ...state, embedded } : state, locale)
  },
  /** Lists everything that cannot be pressed or read in the present window (`npm run sights`). */
  look: async () => {
    await untilStill()
    return faultsInSight()
  },
}

declare global {
  interface Window {
    gallery: typeof gallery
  }
}
window.gallery = gallery

const asked = new URLSearchParams(location.search)
const state = asked.get('state')
if (state) await gallery.show(state, (asked.get('lang') ?? 'en') as Locale)
