import { stored } from '@openchair/ui/storage/store.ts'

type StoredToken = {
  readonly token: string
  /** The shop whose page the search engine led to. */
  readonly shopId: string | undefined
}

/** The search engine's token, for 30 days (tracking/search-engine). */
export const storedToken = stored<StoredToken>('openchair-rwg-token', 1)
