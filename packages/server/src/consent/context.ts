import type { WireLanguage } from '@openchair/contract'

/** Who asks, as consents record it. */
export type Context = {
  readonly language: WireLanguage
  readonly platform: string
  /** The network that they ask from. */
  readonly address: string
}
