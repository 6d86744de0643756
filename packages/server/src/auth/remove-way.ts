import type { InputOf, OutputOf, WireLanguage } from '@openchair/contract'
import type { removeWay as call } from '@openchair/contract/calls'
import { deleteSessionsOf } from '../accounts/store-sessions.ts'
import { findAccount, removeWay as takeWay } from '../accounts/ways/store-ways.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import { changeWays } from '../messages/change-ways.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { listWays } from './list-ways.ts'

type Context = {
  readonly caller: { readonly id: string; readonly userId: string }
  readonly language: WireLanguage
  readonly address: string
}

/**
 * Removes a way in from the account of who is signed in, and ends their other sessions, one of which may have come by it. Answers
 * with what is left. Refuses with `way_not_found`, and with `last_way` where nothing else would sign in (behaviour 51).
 */
export const removeWay = async (
  deps: Deps,
  { id, brandId: brandRef }: InputOf<typeof call>,
  { caller: { id: sessionId, userId }, language, address }: Context,
): Promise<OutputOf<typeof call>> => {
  const brand = brandRef === undefined ? undefined : await namedBrand(deps.db, brandRef)
  const asked = { brandId: brand?.id ?? null, language, now: deps.clock.now(), address }
  await inTransaction(deps.pool, (client) =>
    changeWays(deps, client, { userId }, asked, async (changing) => {
      const ways = (await findAccount(changing, userId))?.ways ?? []
      const way = ways.find((each) => each.id === id)
      if (way === undefined) throw new Refusal('way_not_found')
      if (ways.length === 1) throw new Refusal('last_way')
      await takeWay(changing, userId, way)
      await deleteSessionsOf(changing, userId, sessionId)
    }),
  )
  return listWays(deps, userId)
}
