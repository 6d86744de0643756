import { cancelNotice, isCancellable } from '@openchair/rules'
import { hasCancellationFees } from '../../checkout/options/policies-to-agree.ts'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useNow } from '../../format/clock.tsx'
import { epochMinutes } from '../../format/days.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Heading, Quiet } from '../../pieces/text/text.tsx'
import css from './policies.module.css'

type Props = {
  readonly options: CheckoutOptions
  /** Named, where it stands beside another policy. */
  readonly titled: boolean
}

/** Until when it costs nothing to cancel, and what it costs afterwards. */
export const CancellationPolicy = ({ options, titled }: Props) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { shop, barbers, sums, types } = options
  const notice = cancelNotice(barbers)
  const deadline = sums?.canCancelBefore
  const fees = hasCancellationFees(options)

  const share = (percentage: number) =>
    percentage === 0
      ? t('checkout.cancelNothing')
      : t('checkout.cancelShare', { share: format.percent(percentage) })
  const freeUntil = () => {
    if (!notice) return t('checkout.cancelUntilStart')
    if (!deadline) return t('checkout.cancelNoticeAlone', { notice: format.duration(notice) })
    if (!isCancellable({ canceled: false, canCancelBefore: epochMinutes(deadline) }, epochMinutes(now)))
      return t('checkout.cancelTooLate')
    return t('checkout.cancelNotice', {
      dayTime: format.dayTime(deadline, shop.timezone),
      notice: format.duration(notice),
    })
  }
  return (
    <section className={css.policy}>
      {titled && (
        <Heading level={3} look="h2">
          {t('checkout.cancellationTitle')}
        </Heading>
      )}
      {notice === null && <Quiet>{t('checkout.cancelNever')}</Quiet>}
      <dl className={css.steps}>
        {notice !== null && (
          <div>
            <dt>{t('checkout.cancelFreeUntil')}</dt>
            <dd>{freeUntil()}</dd>
          </div>
        )}
        {fees && (
          <>
            <div>
              <dt>{t('checkout.cancelLate')}</dt>
              <dd>{share(shop.lateCancelPercentage)}</dd>
            </div>
            <div>
              <dt>{t('checkout.cancelNoShow')}</dt>
              <dd>{share(shop.noShowPercentage)}</dd>
            </div>
          </>
        )}
      </dl>
      {fees && types.includes('bookNoCard') && <Quiet>{t('checkout.cancelCardOnly')}</Quiet>}
    </section>
  )
}
