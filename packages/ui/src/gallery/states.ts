import type { Flags, Region } from '@openchair/contract'
import type { ReactNode } from 'react'

/** The server's answers in a state, besides those in the seed. */
export type Answers =
  /** Every request fails, as without a network. */
  | 'fail'
  /** No request ever ends, which shows the page while waiting. */
  | 'never'
  /**
   * The body of each answer, or its promise, by the request's address, method and body; an `Error` or
   * undefined fails as without a network.
   */
  | ((path: string, method: string, body?: string) => unknown)

/** One state of a screen, a popup or a piece: its input, and the server's answers. */
export type State = {
  readonly render: () => ReactNode
  /** Answers that are already cached: `[shopQuery(id).queryKey, shop]`. */
  readonly seed?: readonly (readonly [queryKey: readonly unknown[], data: unknown])[]
  readonly answers?: Answers
  /** Runs before the state is drawn: fills a store, opens a popup. */
  readonly before?: () => void
  /** Runs once it is drawn: presses a button, types. */
  readonly after?: (root: HTMLElement) => void | Promise<void>
  /** The address without base; `/` unless given. */
  readonly path?: string
  readonly embedded?: boolean
  /** The window in CSS pixels, where it is not a phone's. */
  readonly window?: { readonly width: number; readonly height: number } | undefined
  readonly flags?: Flags
  /** The guest's region, where they are asked about cookies. */
  readonly region?: Region
  readonly supportEmail?: string
  /** The address of the payment provider's script. */
  readonly paymentScript?: string
}

export type States = Readonly<Record<string, State>>

/** Names the states of one module. Each serves the gallery, the pictures and the accessibility check. */
export const states = <const Named extends States>(named: Named): Named => named
