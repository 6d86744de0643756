import type { Flags } from '@openchair/contract'
import { getFlags } from '@openchair/contract/calls'
import { useSwitchedFlags } from '@openchair/ui/browser/page.tsx'
import { ask } from './client.ts'

/** The flags of a shop according to the server. `shopRef` is its id or route. */
export const serverFlagsQuery = (shopRef: string) => ask(getFlags, { id: shopRef })

/** The part with which the keys of every shop's flags begin. */
export const flagsKey = [getFlags.path] as const

/** The flags of a shop, changed by those that a developer has switched in this tab. */
export const flagsQuery = (shopRef: string) => ({
  ...serverFlagsQuery(shopRef),
  select: (flags: Flags): Flags => ({ ...flags, ...useSwitchedFlags.getState() }),
})
