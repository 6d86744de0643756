import type { Flags, Region, Trackers } from '@openchair/contract'
import { createContext, use } from 'react'
import { create } from 'zustand'

/** The facts that the page was opened with, the same on the server and in the browser. */
export type Page = {
  readonly embedded: boolean
  /** The origin of the partner's page that the guest left for their bank, if it may frame this one. */
  readonly partner?: string | undefined
  /** The flags of the shop. Without a chosen shop, a flag is on if any shop of the brand has it on. */
  readonly flags: Flags
  /** The guest's region, where guests are asked about cookies; `OTHER` if unknown. */
  readonly region?: Region | undefined
  /** The trackers that may be used, where guests are asked for consent. */
  readonly trackers?: Trackers | undefined
  /** The address of the first page, without base, if the server knows no shop or brand at it. */
  readonly missingPath?: string | undefined
  /** Another address for the payment provider's script, for tests. */
  readonly paymentScript?: string | undefined
  /** The e-mail address for guests in the waiting room. */
  readonly supportEmail?: string | undefined
  /** True if developers can switch flags in their tab, which production forbids (screens/flag-menu). */
  readonly switchesFlags?: boolean
}

export const PageContext = createContext<Page>({ embedded: false, flags: {} })

export const usePage = (): Page => use(PageContext)

/** The flags of the shop that the guest went on to. Empty on the first page, whose flags are in `Page`. */
export const useShopFlags = create<Flags>(() => ({}))

/** Flags that a developer switched in this tab, over the server's flags. Empty in production. */
export const useSwitchedFlags = create<Flags>(() => ({}))
