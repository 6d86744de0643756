import { isLoopback } from '../../safe-origin.ts'

type Standing = {
  readonly allowSandbox: boolean
  readonly isProduction: boolean
  readonly host: string
  readonly publicUrl: string
  /** False if the address was built from the host. */
  readonly isPublicUrlGiven: boolean
}

/**
 * Tells whether the sandbox may replace a provider and show unsent messages (payments/sandbox-opening): if the operator
 * allows it, or else only if guests use an address of this machine. A reader of the outbox can sign in as
 * anybody.
 */
export const mayRunSandbox = ({
  allowSandbox,
  isProduction,
  host,
  publicUrl,
  isPublicUrlGiven,
}: Standing): boolean => {
  // A host such as 0.0.0.0 accepts other machines. Then a local public address that nobody configured proves
  // nothing.
  const opensToOthers = isProduction && !isPublicUrlGiven && host !== '::1' && !isLoopback(host)
  return allowSandbox || (isLoopback(new URL(publicUrl).hostname) && !opensToOthers)
}
