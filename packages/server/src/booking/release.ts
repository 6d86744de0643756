import type { Deps } from '../deps.ts'

/** Releases what the provider holds under these references; null had nothing to hold. Can be repeated. */
export const release = async (
  { cardPayments }: Pick<Deps, 'cardPayments'>,
  references: readonly (string | null)[],
): Promise<void> => {
  for (const reference of references)
    if (reference !== null) await cardPayments.release({ key: `${reference}:release`, reference })
}
