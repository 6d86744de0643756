import { flagNames, type OutputOf } from '@openchair/contract'
import { getFlags } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'

export const flagRoutes = (bind: Bind, deps: Deps): void => {
  bind(getFlags, schemas.getFlags, ({ id, names }) => readFlags(deps, id, names))
}

/**
 * Reads flags of a shop by name: those of a list joined by commas, or all. An unknown name is off, because a
 * newer widget may ask an older server. Refuses with `shop_not_found`.
 */
const readFlags = async (
  { catalogues }: Pick<Deps, 'catalogues'>,
  shopRef: string,
  names: string | undefined,
): Promise<OutputOf<typeof getFlags>> => {
  const { flags } = await catalogues.ofShop(shopRef)
  const asked = names === undefined ? flagNames : names.split(',').map((name) => name.trim())
  const isOn = new Map<string, boolean>(Object.entries(flags))
  return Object.fromEntries(
    asked.filter((name) => name !== '').map((name) => [name, isOn.get(name) ?? false]),
  )
}
