import type { ComponentProps } from 'react'
import { Screen } from './screen.tsx'

type Shop = {
  readonly name: string
  readonly brandId?: string
  readonly photos: readonly { readonly url: string }[]
  readonly address: { readonly street: string }
}

type Props = Omit<ComponentProps<typeof Screen>, 'name' | 'cover' | 'line'> & {
  /** The shop, undefined until it is known. */
  readonly shop: Shop | undefined
}

/** A page of a shop, with its name in the title bar and its picture behind (screens/title-bar). */
export const ScreenOfShop = ({ shop, ...rest }: Props) => (
  <Screen
    name={shop?.name ?? ''}
    brand={shop?.brandId}
    cover={shop?.photos[0]?.url}
    line={shop?.address.street}
    {...rest}
  />
)
