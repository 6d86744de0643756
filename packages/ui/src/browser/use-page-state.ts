import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A state like `useState` that lasts as long as the page, so that a guest returns to an unchanged screen. It
 * lives in the cache of answers, and is not stored or sent.
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
