import type { Flags, Region } from '@openchair/contract'
import type { ReactNode } from 'react'

/** What the server answers in a state to what the seed does not hold. */
export type Answers =
  /** As without network: every request fails. */
  | 'fail'
  /** No request ever ends: what one sees while waiting. */
  | 'never'
  /**
   * The body of each answer, or its promise, by the request's address, method and body; an `Error` or nothing fails as
   * without network.
   */
  | ((path: string, method: string, body?: string) => unknown)

/** One state of a screen, a popup or a piece: what it is given, and what the server would say. */
export type State = {
  readonly render: () => ReactNode
  /** Answers that are there already: `[shopQuery(id).queryKey, shop]`. */
  readonly seed?: readonly (readonly [queryKey: readonly unknown[], data: unknown])[]
  readonly answers?: Answers
  /** Runs before the state is drawn: fills a store, opens a popup. */
  readonly before?: () => void
  /** Runs once it stands: presses a button, types. */
  readonly after?: (root: HTMLElement) => void | Promise<void>
  /** The address without base; `/` unless told. */
  readonly path?: string
  readonly embedded?: boolean
  /** The window, in CSS pixels, where it is no phone's. */
  readonly window?: { readonly width: number; readonly height: number } | undefined
  readonly flags?: Flags
  /** Where the guest is, where they are asked about cookies. */
  readonly region?: Region
  readonly supportEmail?: string
  /** Where the payment provider's script comes from. */
  readonly paymentScript?: string
}

export type States = Readonly<Record<string, State>>

/** Names the states of one module; each serves the gallery, the pictures and the accessibility check alike. */
export const states = <const Named extends States>(named: Named): Named => named
