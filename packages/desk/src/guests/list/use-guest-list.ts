import type { ListedGuest } from '@openchair/contract'
import { useDebounced } from '@openchair/ui/browser/use-debounced.ts'
import { usePageState } from '@openchair/ui/browser/use-page-state.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type GuestFilter, guestListQuery } from '../../calls/guests.ts'
import { useShop } from '../../shell/session.tsx'

/** Signs from which the server searches, and milliseconds without a key before it is asked. */
const fewest = 2
const typingPause = 150

/** The text and the filter by which guests are looked for. */
type GuestSearch = { readonly query: string; readonly filter: GuestFilter | undefined }

const everybody: GuestSearch = { query: '', filter: undefined }

type Shown = {
  readonly rows: readonly ListedGuest[]
  readonly query: string
  readonly count: number
  readonly hasMore: boolean
}

/** The guests that are looked for, page by page. What was found last stays until there is an answer. */
export const useGuestList = () => {
  const { id: shopId } = useShop()
  const [search, setSearch] = usePageState<GuestSearch>(['guest-search', shopId], everybody)
  const asked = useDebounced(search, typingPause)
  const query = asked.query.trim()
  const { filter } = asked
  const input = {
    shopId,
    ...(query.length >= fewest ? { query } : {}),
    ...(filter ? { filter } : {}),
  }
  const about = JSON.stringify(input)
  const [further, setFurther] = useState<{ readonly about: string; readonly cursors: readonly string[] }>()
  const cursors = further?.about === about ? further.cursors : []
  const pages = useQueries({
    queries: [undefined, ...cursors].map((cursor) => guestListQuery(cursor ? { ...input, cursor } : input)),
  })
  const [first] = pages
  const last = pages.at(-1)
  const next = last?.data?.next ?? undefined
  const [kept, setKept] = useState<Shown>()
  const loaded = first?.data && {
    rows: pages.flatMap(({ data }) => data?.rows ?? []),
    query: input.query ?? '',
    count: first.data.count,
    hasMore: next !== undefined || last?.data === undefined,
  }
  if (loaded && JSON.stringify(loaded) !== JSON.stringify(kept)) setKept(loaded)
  return {
    search,
    change: (change: Partial<GuestSearch>) => setSearch({ ...search, ...change }),
    /** The guests found; those of the last search while the next one is on its way. */
    shown: loaded ?? kept,
    /** True until there is an answer to what is typed. */
    isSearching: !loaded || search !== asked,
    isLoadingMore: pages.length > 1 && last?.data === undefined && !last?.isError,
    error: pages.find(({ error }) => error !== null)?.error ?? undefined,
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch()
    },
    more: next === undefined ? undefined : () => setFurther({ about, cursors: [...cursors, next] }),
  }
}

export type GuestList = ReturnType<typeof useGuestList>
