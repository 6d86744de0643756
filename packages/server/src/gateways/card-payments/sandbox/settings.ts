import { isLoopback } from '../../safe-origin.ts'

type Standing = {
  readonly allowSandbox: boolean
  readonly isProduction: boolean
  readonly host: string
  readonly publicUrl: string
  /** False where the address was made of the host. */
  readonly isPublicUrlGiven: boolean
}

/**
 * Tells whether the sandbox may stand in for a provider and show what it did not send (behaviour 57): where the operator says so, else only
 * where guests come to an address of this machine. Whoever reads the outbox can sign in as anybody.
 */
export const mayRunSandbox = ({
  allowSandbox,
  isProduction,
  host,
  publicUrl,
  isPublicUrlGiven,
}: Standing): boolean => {
  // A host such as 0.0.0.0 lets other machines in: an address of this one that nobody wrote then says nothing.
  const opensToOthers = isProduction && !isPublicUrlGiven && host !== '::1' && !isLoopback(host)
  return allowSandbox || (isLoopback(new URL(publicUrl).hostname) && !opensToOthers)
}
