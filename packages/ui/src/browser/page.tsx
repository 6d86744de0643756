import type { Flags, Region, Trackers } from '@openchair/contract'
import { createContext, use } from 'react'
import { create } from 'zustand'

/** What the page was opened with, the same on the server and in the browser. */
export type Page = {
  readonly embedded: boolean
  /** The origin of the partner's page that the guest left for their bank, where the brand lets it frame this one. */
  readonly partner?: string | undefined
  /** The shop's flags; where no shop is chosen, on when a shop of the brand has it. */
  readonly flags: Flags
  /** Where the guest is, where they are asked about cookies; unknown is `OTHER`. */
  readonly region?: Region | undefined
  /** The trackers that may be told, where guests are asked for consent. */
  readonly trackers?: Trackers | undefined
  /** The address of the first page, without base, when the server knows no such shop or brand. */
  readonly missingPath?: string | undefined
  /** Another address for the payment provider's script, for tests. */
  readonly paymentScript?: string | undefined
  /** The e-mail address for guests in the waiting room. */
  readonly supportEmail?: string | undefined
  /** Whether developers can switch flags in their tab: not in production (screens/flag-menu). */
  readonly switchesFlags?: boolean
}

export const PageContext = createContext<Page>({ embedded: false, flags: {} })

export const usePage = (): Page => use(PageContext)

/** The flags of the shop that the guest has gone on to; empty on the page that was opened, which came with its own. */
export const useShopFlags = create<Flags>(() => ({}))

/** What a developer switched in this tab, which counts before what the server says; empty in production. */
export const useSwitchedFlags = create<Flags>(() => ({}))
