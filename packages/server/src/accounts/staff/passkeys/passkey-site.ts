import type { Config } from '../../../config.ts'
import { isLoopback } from '../../../gateways/safe-origin.ts'

/** The page at which passkeys are made and used: the host name that they belong to, and its origin. */
export type PasskeySite = { readonly rpId: string; readonly origin: string }

/**
 * The page of the public address. Browsers know no passkeys of a machine that has only an address, so that a
 * developer's own one has to be opened as `localhost` (desk/passkeys). No request decides it.
 */
export const passkeySite = ({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite => {
  const url = new URL(publicUrl)
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  return { rpId: url.hostname, origin: url.origin }
}
