import { flagNames } from '@openchair/contract'
import { getFlags } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'

export const flagRoutes = (bind: Bind, deps: Deps): void => {
  bind(getFlags, schemas.getFlags, async ({ id, names }) => {
    const { flags } = await deps.catalogues.ofShop(id)
    const asked = names === undefined ? flagNames : names.split(',').map((name) => name.trim())
    const isOn = new Map<string, boolean>(Object.entries(flags))
    // A name that nobody knows is a flag that is off: a newer widget may ask an older server.
    return Object.fromEntries(
      asked.filter((name) => name !== '').map((name) => [name, isOn.get(name) ?? false]),
    )
  })
}
