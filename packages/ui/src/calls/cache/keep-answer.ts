import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

type Key<T> = { readonly queryKey: DataTag<QueryKey, T, unknown> | QueryKey }
type Answer<T> = NoInfer<T> | ((shown: NoInfer<T> | undefined) => NoInfer<T> | undefined)

/**
 * Shows the answer of an act where a query shows what was read. A read under way may have begun before the act, and
 * its answer would bring back what was before. So it is given up, and the query is read again.
 */
export const keepAnswer = <T>(client: QueryClient, { queryKey }: Key<T>, answer: Answer<T>): void => {
  const filter = { queryKey, exact: true }
  const isRead = client.isFetching(filter) > 0
  void client.cancelQueries(filter)
  client.setQueryData(queryKey, answer)
  if (isRead) void client.invalidateQueries(filter)
}
