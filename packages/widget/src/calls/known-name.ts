import { getBrand, getShop } from '@openchair/contract/calls'
import { useQueryClient } from '@tanstack/react-query'

/** The name of the shop or the brand that has come on this page; empty where none has. */
export const useKnownName = (): string => {
  const client = useQueryClient()
  return (
    [getShop.path, getBrand.path]
      .flatMap((path) => client.getQueriesData<{ readonly name: string }>({ queryKey: [path] }))
      .map(([, known]) => known?.name)
      .find((name) => name !== undefined) ?? ''
  )
}
