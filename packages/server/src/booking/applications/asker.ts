import type { WireLanguage } from '@openchair/contract'

/** Who asks; `userId` where they are signed in. */
export type Asker = {
  readonly userId: string | undefined
  readonly address: string
  readonly language: WireLanguage
  /** Of the page. */
  readonly visitorId: string | undefined
  readonly isHuman?: (() => Promise<boolean>) | undefined
}
