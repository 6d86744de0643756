import type { InputOf, OutputOf, WireLanguage } from '@openchair/contract'
import type { removeWay as call } from '@openchair/contract/calls'
import { deleteSessionsOf, findOpening } from '../accounts/store-sessions.ts'
import { mayRemove } from '../accounts/ways/may-remove.ts'
import { findAccount, removeWay as takeWay } from '../accounts/ways/store-ways.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import { changeWays } from '../messages/change-ways.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { listWays } from './list-ways.ts'

type Asker = {
  readonly session: { readonly id: string; readonly userId: string }
  readonly language: WireLanguage
  readonly address: string
}

/**
 * Removes a way in from the user's account and ends their other sessions, because one of them may have been
 * opened by it. Answers with the remaining ways. Refuses with `way_not_found`, with `last_way` where nothing
 * else would sign in, and with `sign_in_again` where the session is too old or was opened by a later way
 * (accounts/ways).
 */
export const removeWay = async (
  deps: Deps,
  { id, brandId: brandRef }: InputOf<typeof call>,
  { session, language, address }: Asker,
): Promise<OutputOf<typeof call>> => {
  const brand = brandRef === undefined ? undefined : await namedBrand(deps.pool, brandRef)
  const { userId } = session
  const asked = { brandId: brand?.id ?? null, language, now: deps.clock.now(), address }
  await inTransaction(deps.pool, (client) =>
    changeWays(deps, client, { userId }, asked, async (changing) => {
      const account = await findAccount(changing, userId)
      const way = account?.ways.find((each) => each.id === id)
      if (account === undefined || way === undefined) throw new Refusal('way_not_found')
      if (account.ways.length === 1) throw new Refusal('last_way')
      const opening = await findOpening(changing, session)
      if (opening === undefined || !mayRemove(way, account, opening, asked.now))
        throw new Refusal('sign_in_again')
      await takeWay(changing, userId, way)
      await deleteSessionsOf(changing, { userId, exceptId: session.id })
    }),
  )
  return listWays(deps, session)
}
