import type { KeptCard } from '../gateways/card-payments/port.ts'

/** Cards that customers have saved; nobody is signed in yet, so nobody has any. */
export type SavedCards = {
  /** A card of whoever asks; undefined where it is somebody else's, or none. */
  readonly find: (id: string) => Promise<KeptCard | undefined>
}

export const noSavedCards: SavedCards = { find: async () => undefined }
