import type { Service } from '@openchair/contract'
import { shownCost } from '../../cart/model/service-choice.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Num, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import css from './barber-info.module.css'

type Props = {
  /** Undefined while loading. */
  readonly services: readonly Service[] | undefined
  readonly currency: string | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** A professional's services with length and price. */
export const Services = ({ services, currency, failed, retry }: Props) => {
  const t = useT()
  const format = useFormat()
  if (failed)
    return (
      <div className={css.noPrices}>
        <Quiet>{t('location.servicesFailed')}</Quiet>
        <TextButton onClick={retry}>{t('common.tryAgain')}</TextButton>
      </div>
    )
  if (services?.length === 0) return <Quiet>{t('location.noServices')}</Quiet>
  if (!services || !currency)
    return (
      <>
        <Skeleton width="100%" height={20} gap={12} />
        <Skeleton width="100%" height={20} gap={12} />
        <Skeleton width="100%" height={20} gap={12} />
      </>
    )
  return (
    <ul className={css.services}>
      {services.map(({ id, localizedName, localizedNameLanguage, durationRange, ...price }) => (
        <li key={id}>
          <span className={css.service}>
            <span lang={localizedNameLanguage}>{localizedName}</span>{' '}
            <span className={css.duration}>{format.durationRange(durationRange)}</span>
          </span>
          <Num>{format.moneyRange(shownCost(price), currency)}</Num>
        </li>
      ))}
    </ul>
  )
}
