import type { Deps } from '../deps.ts'

/** Logs as an alarm that the provider's least amount is higher than the configured one. */
export const logTooSmall = (
  { log }: Pick<Deps, 'log'>,
  about: Readonly<Record<string, string | number>>,
): void =>
  log.error(
    { alarm: 'payment-provider', ...about },
    'the payment provider charges no sum that small: set LEAST_CHARGES to the least amounts of its account',
  )
