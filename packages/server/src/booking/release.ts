import type { Deps } from '../deps.ts'

/** Gives back what was set aside under references of the provider, or waits to be confirmed; null had nothing to set aside. Can be repeated. */
export const release = async (
  { cardPayments }: Pick<Deps, 'cardPayments'>,
  references: readonly (string | null)[],
): Promise<void> => {
  for (const reference of references)
    if (reference !== null) await cardPayments.release({ key: `${reference}:release`, reference })
}
