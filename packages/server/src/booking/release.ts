import type { Deps } from '../deps.ts'

/** Releases the money and cards that the provider holds under these references. Can be repeated. */
export const release = async (
  { cardPayments }: Pick<Deps, 'cardPayments'>,
  references: readonly (string | null)[],
): Promise<void> => {
  for (const reference of references)
    if (reference !== null) await cardPayments.release({ key: `${reference}:release`, reference })
}
