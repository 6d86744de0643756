import { Icon, type IconName } from '../../pieces/icon/icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Kind } from '../rules/payment.ts'
import { Tiles } from './tiles.tsx'

const icons: Readonly<Record<Kind | 'several', IconName>> = {
  terminal: 'card',
  cash: 'cash',
  other: 'more',
  several: 'list',
}

type Props<Way extends Kind | 'several'> = {
  readonly label: string
  readonly ways: readonly Way[]
  readonly value: Way
  readonly onChange: (way: Way) => void
}

/** The ways in which a guest pays at the shop, of which one is chosen. */
export const WayTiles = <Way extends Kind | 'several'>({ ways, ...rest }: Props<Way>) => {
  const t = useT()
  const name = (way: Kind | 'several') => t(`booking.way.${way}`)
  return (
    <Tiles
      {...rest}
      options={ways.map((value) => ({
        value,
        content: (
          <>
            <Icon name={icons[value]} />
            {name(value)}
          </>
        ),
      }))}
    />
  )
}
