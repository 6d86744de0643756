import type { Shop } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'

/** Aliases of the shops within their brand, in one line. */
export const useShopNames = () => {
  const format = useFormat()
  return (shops: readonly Pick<Shop, 'alias' | 'name'>[]): string =>
    format.list(shops.map(({ alias, name }) => alias || name))
}
