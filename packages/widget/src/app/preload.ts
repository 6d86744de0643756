import type { Flags } from '@openchair/contract'
import type { DehydratedState } from '@tanstack/react-query'
import type { Locale } from '../i18n/locales.ts'

export const preloadId = 'preload'
export const rootId = 'root'

/** What the server writes into the page, so that the browser begins where the server left off (spec 2). */
export type Preload = {
  readonly locale: Locale
  readonly now: string
  readonly flags: Flags
  readonly embedded: boolean
  readonly missingPath?: string | undefined
  readonly paymentScript?: string | undefined
  readonly supportEmail?: string | undefined
  readonly switchesFlags?: boolean
  readonly state: DehydratedState
}
