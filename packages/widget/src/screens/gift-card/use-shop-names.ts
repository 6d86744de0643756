import type { Shop } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'

/** Shops by what their brand calls them, in one line. */
export const useShopNames = () => {
  const format = useFormat()
  return (shops: readonly Pick<Shop, 'alias' | 'name'>[]): string =>
    format.list(shops.map(({ alias, name }) => alias || name))
}
