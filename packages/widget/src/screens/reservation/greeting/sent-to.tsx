import type { SaleOrder } from '@openchair/contract'
import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { sentToOf } from '../../../checkout/sent-to.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import css from '../reservation.module.css'
import { useShare } from '../use-share.ts'

/**
 * Address to which the details of a new booking went, shown on the page that made it, so that guests notice a
 * mistake in time: afterwards the link to this page is all they have.
 */
export const SentTo = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const format = useFormat()
  const isHydrated = useHydrated()
  const { label, share } = useShare(order.id, order.shop.name)
  const contacts = isHydrated ? sentToOf(order.id) : undefined
  const { phone } = order.shop
  if (!contacts) return null
  return (
    <details className={css.sentTo}>
      <summary>
        {t('reservation.sentTo', { contacts: format.list(contacts) })} <u>{t('reservation.sentWrong')}</u>
      </summary>
      <Small>{t(phone === '' ? 'reservation.sentWrongAlone' : 'reservation.sentWrongText')}</Small>
      <div>
        {phone !== '' && (
          <Button kind="second" href={`tel:${phone}`}>
            {t('reservation.callNumber', { phone: phoneText(phone) })}
          </Button>
        )}
        <Button kind="second" onClick={() => void share()}>
          {label}
        </Button>
      </div>
    </details>
  )
}
