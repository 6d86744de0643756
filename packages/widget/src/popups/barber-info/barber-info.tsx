import type { Barber } from '@openchair/contract'
import { findByIdOrRoute, giftCardKinds } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { barbersQuery } from '../../calls/barbers.ts'
import { servicesQuery } from '../../calls/services.ts'
import { shopQuery } from '../../calls/shops.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { WeekHours } from '@openchair/ui/pieces/week-hours/week-hours.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import css from './barber-info.module.css'
import { Services } from './services.tsx'

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
      <div className={css.section}>
        <Heading level={3} look="h2">
          {t('location.services')}
        </Heading>
        <Services
          services={services?.rows}
          currency={shop?.currency}
          failed={isLoadingError}
          retry={() => void refetch()}
        />
      </div>
      {shop && (
        <div className={css.section}>
          <Heading level={3} look="h2">
            {t('location.workingHours', { name: barber.firstName })}
          </Heading>
          <WeekHours
            schedules={barber.schedules}
            days={barber}
            timezone={shop.timezone}
            closed={t('location.dayOff')}
          />
        </div>
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

/** A professional with their services, prices and working hours. */
export default function BarberInfo({
  shopRef,
  barber: wanted,
  next,
  open,
  onClose,
  onGone,
}: PopupProps<'barberInfo'>) {
  const t = useT()
  const [, navigate] = useLocation()
  const { data, isLoadingError, refetch } = useQuery(barbersQuery(shopRef))
  const barber = data && findByIdOrRoute(data.rows, wanted)
  const name = barber && `${barber.firstName} ${barber.lastName}`.trim()
  const leadTo = (address: string) => {
    // The next page replaces the popup's history entry.
    navigate(address, { replace: true, transition: false })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onGone={onGone}
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
