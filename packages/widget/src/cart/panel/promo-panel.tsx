import type { Promo } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { CartBar } from '@openchair/ui/pieces/cart-bar/cart-bar.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import css from '../extras/codes.module.css'
import { LinkedPromo, type LinkedPromoProps, useLinkedPromo } from '../extras/linked-promo.tsx'
import { movePanel, usePanelState } from './panel-store.ts'
import { usePanelScroll } from './use-panel-scroll.ts'

const toggle = () => movePanel('deeplinkPromo', 'toggle')

type Props = { readonly promo: Promo; readonly currency: string }

/** The panel while the cart has only a link's promo: what it gives, and until when (mode deeplinkPromo). */
export const PromoPanel = ({ promo, currency }: Props) => {
  const t = useT()
  const format = useFormat()
  const state = usePanelState('deeplinkPromo')
  const isOpen = state === 'expanded'
  usePanelScroll('deeplinkPromo', state)
  const gives =
    promo.percentage === null
      ? t('cart.amountOff', { amount: format.money(promo.amount ?? 0, currency) })
      : t('cart.shareOff', { share: format.percent(promo.percentage) })
  return (
    <>
      <CartBar
        label={t('cart.promo')}
        title={gives}
        quiet={t('cart.linkPromoNote')}
        expanded={isOpen}
        onToggle={toggle}
      />
      <Sheet open={isOpen} onClose={toggle} title={gives}>
        <p className={css.applied}>
          <span className={css.code}>
            <Icon name="tag" small />
            {promo.code}
          </span>
        </p>
        <Quiet className={css.about ?? ''}>{t('cart.linkPromoText')}</Quiet>
      </Sheet>
    </>
  )
}

/** The same for a page that has no other panel; empty without a link's promo. */
export const LinkedPromoPanel = ({ shopRef, shop }: LinkedPromoProps) => {
  const promo = useLinkedPromo(shopRef, shop)
  return (
    <>
      <LinkedPromo shopRef={shopRef} shop={shop} />
      {shop && promo && <PromoPanel promo={promo} currency={shop.currency} />}
    </>
  )
}
