import type { WireLanguage } from '@openchair/contract'

/** The sender of a request; `userId` if they are signed in. */
export type Asker = {
  readonly userId: string | undefined
  readonly address: string
  readonly language: WireLanguage
  /** Tells the page from others (`X-Visitor-Id`). */
  readonly visitorId: string | undefined
  readonly isHuman?: (() => Promise<boolean>) | undefined
}
