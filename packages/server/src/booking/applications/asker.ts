import type { WireLanguage } from '@openchair/contract'

/** The sender of a request. `userId` is set if they are signed in. */
export type Asker = {
  readonly userId: string | undefined
  readonly address: string
  readonly language: WireLanguage
  /** The id that the page sends to tell itself from other pages (`X-Visitor-Id`). */
  readonly visitorId: string | undefined
  readonly isHuman?: (() => Promise<boolean>) | undefined
}
