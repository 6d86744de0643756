import type { Barber, Service } from '@openchair/contract'
import { findByIdOrRoute, giftCardKinds } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { barbersQuery } from '../../calls/barbers.ts'
import { servicesQuery } from '../../calls/services.ts'
import { shopQuery } from '../../calls/shops.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Part } from '@openchair/ui/pieces/panel/panel.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { QuietLine } from '@openchair/ui/pieces/text/quiet-line.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Quiet, Num } from '@openchair/ui/pieces/text/text.tsx'
import { WeekHours } from '@openchair/ui/pieces/week-hours/week-hours.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { shownCost } from '../../cart/model/service-choice.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import css from './barber-info.module.css'

type Props = {
  readonly services: readonly Service[] | undefined
  readonly currency: string | undefined
  readonly failed: boolean
  readonly retry: () => void
}

const Services = ({ services, currency, failed, retry }: Props) => {
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
            <QuietLine>{format.durationRange(durationRange)}</QuietLine>
          </span>
          <Num>{format.moneyRange(shownCost(price), currency)}</Num>
        </li>
      ))}
    </ul>
  )
}

type PersonProps = {
  readonly shopRef: string
  readonly barber: Barber
  readonly name: string
  /** Opens another page, and closes this popup. */
  readonly leadTo: (address: string) => void
}

const Person = ({ shopRef, barber, name, leadTo }: PersonProps) => {
  const t = useT()
  const { data: shop } = useQuery(shopQuery(shopRef))
  const { data: services, isLoadingError, refetch } = useQuery(servicesQuery(shopRef, barber.route))
  const sellsGiftCards = shop?.takesCards && giftCardKinds(shop, barber.route).includes('assigned')
  return (
    <>
      <div className={css.person}>
        <Picture size="l" src={barber.photos[0]?.url} name={name} />
        {barber.reward && <Quiet language={barber.rewardLanguage}>{barber.reward}</Quiet>}
      </div>
      <Part className={css.section} title={t('location.services')}>
        <Services
          services={services?.rows}
          currency={shop?.currency}
          failed={isLoadingError}
          retry={() => void refetch()}
        />
      </Part>
      {shop && (
        <Part className={css.section} title={t('location.workingHours', { name: barber.firstName })}>
          <WeekHours
            schedules={barber.schedules}
            days={barber}
            timezone={shop.timezone}
            closed={t('location.dayOff')}
          />
        </Part>
      )}
      {sellsGiftCards && (
        <div className={css.section}>
          <Button kind="second" onClick={() => leadTo(paths.giftCard.to(shopRef, barber.route))}>
            {t('location.giftCard', { name: barber.firstName })}
          </Button>
        </div>
      )}
    </>
  )
}

export default function BarberInfo({ shopRef, barber: wanted, next, ...control }: PopupProps<'barberInfo'>) {
  const t = useT()
  const [, navigate] = useLocation()
  const { data, isLoadingError, refetch } = useQuery(barbersQuery(shopRef))
  const barber = data && findByIdOrRoute(data.rows, wanted)
  const name = barber && `${barber.firstName} ${barber.lastName}`.trim()
  const leadTo = (address: string) => {
    // The next page replaces the popup's history entry.
    navigate(address, { replace: true, transition: false })
    control.onClose()
  }
  return (
    <Sheet
      {...control}
      title={name ?? t(isLoadingError ? 'common.failedTitle' : 'common.loading')}
      foot={
        barber &&
        next !== undefined && (
          <Button onClick={() => leadTo(next)}>{t('location.bookWith', { name: barber.firstName })}</Button>
        )
      }
    >
      {barber && name !== undefined && (
        <Person shopRef={shopRef} barber={barber} name={name} leadTo={leadTo} />
      )}
      {!barber && !isLoadingError && (
        <>
          <Skeleton width={88} height={88} radius={12} />
          <Skeleton width={88} height={20} gap={24} />
          <Services services={undefined} currency={undefined} failed={false} retry={() => undefined} />
        </>
      )}
      {isLoadingError && <NotLoaded text={t('location.failed')} retry={() => void refetch()} />}
    </Sheet>
  )
}
