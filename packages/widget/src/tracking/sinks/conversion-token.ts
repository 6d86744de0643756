import { stored } from '@openchair/ui/storage/store.ts'

type StoredToken = {
  readonly token: string
  /** The shop to whose page the search engine led. */
  readonly shopId: string | undefined
}

/** The token of the search engine that led the guest here, for 30 days (tracking/search-engine). */
export const storedToken = stored<StoredToken>('openchair-rwg-token', 1)
