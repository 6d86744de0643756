import { fromWireLanguage, type WireLanguage } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { readPhone } from '../accounts/read-phone.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import { findOnlyBrand } from '../catalogue/store-brands.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { checkChannel } from '../messages/check-channel.ts'
import { checkTextFuse } from '../messages/fuse/text-fuse.ts'
import { writeMessage } from '../messages/write-message.ts'
import { Refusal } from '../refusals/refusal.ts'

export const appLinkRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.sendAppLink, schemas.sendAppLink, ({ phone }, asked) => sendAppLink(deps, { phone }, asked))
  bind(calls.sendBrandAppLink, schemas.sendBrandAppLink, ({ id, phone }, asked) =>
    sendAppLink(deps, { phone, brandRef: id }, asked),
  )
}

type Asker = { readonly language: WireLanguage; readonly address: string }

/**
 * Sends the addresses of a brand's applications by SMS; the brand may be left out if it is the only one.
 * Nothing is looked up, so the answer reveals nothing about the phone (messages/app-link). Refuses with
 * `brand_not_found`, with `no_apps` if the brand has none, with the faults of the phone, and with
 * `too_many_requests`.
 */
const sendAppLink = async (
  deps: Deps,
  { phone: typed, brandRef }: { readonly phone: string; readonly brandRef?: string },
  { language, address }: Asker,
): Promise<Record<string, never>> => {
  const { pool, clock, limits } = deps
  checkChannel(deps, 'sms')
  const brand = brandRef === undefined ? await findOnlyBrand(pool) : await namedBrand(pool, brandRef)
  if (brand === undefined) throw new Refusal('no_apps')
  const { id: brandId, extension } = brand
  const links = [extension.iTunesLink, extension.playStoreLink].filter((link) => link !== null)
  if (links.length === 0) throw new Refusal('no_apps')
  const to = readPhone(typed)
  await checkTextFuse(deps, { brandId, kind: 'appLink' }, clock.now())
  await limits.spend('appLink', { target: to, address })
  await limits.spend('authCode', { target: to, address })
  await writeMessage(
    pool,
    { channel: 'sms', kind: 'appLink', links, brandId, to, language: fromWireLanguage(language) },
    clock.now(),
  )
  return {}
}
