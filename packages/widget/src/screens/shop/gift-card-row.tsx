import { anyBarber, giftCardMinimum, type Shop } from '@openchair/contract'
import { giftCardKinds } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Row } from '@openchair/ui/pieces/row/row.tsx'

type Props = { readonly shopRef: string; readonly shop: Shop }

/** Link below the professionals to the shop's gift cards, if it sells any. It loads after hydration. */
export default function GiftCardRow({ shopRef, shop }: Props) {
  const t = useT()
  const format = useFormat()
  if (!shop.takesCards || giftCardKinds(shop, anyBarber).length === 0) return null
  return (
    <List>
      <Row
        href={paths.giftCard.to(shopRef, anyBarber)}
        picture={<Picture src={ownArt('gift-pole')} name="" />}
        title={t('gift.rowTitle')}
        quiet={t('gift.rowText', { least: format.money(giftCardMinimum, shop.currency) })}
      />
    </List>
  )
}
