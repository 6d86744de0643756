import type { Shop } from '@openchair/contract'
import { addressLines } from '@openchair/ui/format/address.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { OpenState } from '@openchair/ui/pieces/open-state/open-state.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Row, RowLine } from '@openchair/ui/pieces/row/row.tsx'

type Props = {
  readonly shop: Shop
  /** True in a list of several brands' shops: the whole name replaces the alias within the brand. */
  readonly fullName?: boolean
  /** The distance from the guest in miles, if their position is known. */
  readonly distance?: number | undefined
  readonly professional?: string | undefined
}

export const ShopRow = ({ shop, fullName = false, distance, professional }: Props) => {
  const t = useT()
  const format = useFormat()
  const name = fullName ? shop.name : shop.alias || shop.name
  const lines = addressLines(shop.address)
  return (
    <Row
      size="shop"
      href={paths.shop.to(shop.route)}
      picture={<Picture size="l" src={shop.photos[0]?.thumbnail} name={name} />}
      title={name}
      fact={distance === undefined ? undefined : { value: format.miles(distance) }}
    >
      {professional !== undefined && <RowLine>{t('brand.worksHere', { name: professional })}</RowLine>}
      {lines.map((line, index) => (
        <RowLine key={line}>{index < lines.length - 1 ? `${line},` : line}</RowLine>
      ))}
      <RowLine>
        <OpenState shop={shop} />
      </RowLine>
    </Row>
  )
}
