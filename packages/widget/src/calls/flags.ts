import type { Flags } from '@openchair/contract'
import { getFlags } from '@openchair/contract/calls'
import { useSwitchedFlags } from '@openchair/ui/browser/page.tsx'
import { ask } from './client.ts'

/** Which flags are on in a shop, as the server says. `shopRef` is its id or route. */
export const serverFlagsQuery = (shopRef: string) => ask(getFlags, { id: shopRef })

/** Begins the keys of every shop's flags. */
export const flagsKey = [getFlags.path] as const

/** Which flags are on in a shop, with those that a developer switched in this tab. */
export const flagsQuery = (shopRef: string) => ({
  ...serverFlagsQuery(shopRef),
  select: (flags: Flags): Flags => ({ ...flags, ...useSwitchedFlags.getState() }),
})
