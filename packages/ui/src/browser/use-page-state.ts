import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Like `useState`, but it outlives the screen for as long as the page lives, so that who comes back finds
 * the screen as it was left. It stands beside the answers of the server; nothing of it is stored or sent.
 */
export const usePageState = <T>(key: QueryKey, initial: T): readonly [T, (value: T) => void] => {
  const client = useQueryClient()
  const [value, setValue] = useState<T>(() => client.getQueryData<T>(key) ?? initial)
  return [
    value,
    (next) => {
      client.setQueryData(key, next)
      setValue(next)
    },
  ]
}
