import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/**
 * Like `useState`, for as long as the page lives: it is kept beside the answers of the server, so that who
 * comes back to a screen finds it as it was left. Nothing of it is stored or sent.
 */
export const useKept = <T>(key: QueryKey, initial: T): readonly [T, (value: T) => void] => {
  const client = useQueryClient()
  const { data = initial } = useQuery<T>({ queryKey: key, queryFn: skipToken })
  return [data, (value) => client.setQueryData(key, value)]
}
