import type { KeptCard } from '../gateways/card-payments/port.ts'

/**
 * A saved card of the guest; undefined where there is none, or it belongs to another. Always undefined until guests can
 * sign in.
 */
export const findSavedCard = async (_id: string): Promise<KeptCard | undefined> => undefined
