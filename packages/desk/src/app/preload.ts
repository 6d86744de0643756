import type { StaffSession } from '@openchair/contract'
import type { Written } from '@openchair/rules'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import type { DehydratedState } from '@tanstack/react-query'
import { matchAddress, type PageName, pathWithin } from './address.ts'
import * as screens from './screens.ts'

export const preloadId = 'preload'
export const rootId = 'root'

/** The data that the server writes into the page, so that the browser continues where it stopped. */
export type Preload = {
  readonly locale: Locale
  readonly now: string
  readonly isNarrow: boolean
  readonly state: DehydratedState
  /** The texts that formatters wrote on the server, so that hydration needs no formatter. */
  readonly written: Written
}

const screenOf: Partial<Record<PageName, Pick<typeof screens.DayScreen, 'preload'>>> = {
  day: screens.DayScreen,
  week: screens.WeekScreen,
  guests: screens.GuestsScreen,
  guest: screens.GuestScreen,
  waiting: screens.WaitingScreen,
  activity: screens.ActivityScreen,
  settle: screens.SettleScreen,
  account: screens.AccountScreen,
  staff: screens.StaffScreen,
}

/** Loads all that a page needs to be drawn at once, for whoever is signed in. */
export const prepareScreen = async (
  url: string,
  locale: Locale,
  session: StaffSession | null | undefined,
): Promise<void> => {
  const name = session ? matchAddress(pathWithin(url))?.name : undefined
  await Promise.all([
    loadTexts(locale, ['common', 'frame', 'signIn']),
    name !== undefined && screenOf[name]?.preload(locale),
    name === 'day' && (session?.hints.length ?? 0) > 0 && screens.Hint.preload(locale),
  ])
}
