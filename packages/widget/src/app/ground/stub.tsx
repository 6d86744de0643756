import type { Shop } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import type { ReactNode } from 'react'
import { useComingWords, useGuestWords } from '../../cart/extras/use-guest-words.ts'
import { waitingDayOf } from '../../cart/model/cart-state.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { useListedPrice } from '../../cart/panel/cart-extras.tsx'
import { serviceLanguage, serviceNames } from '../../cart/panel/reservation-row.tsx'
import { useSumRows } from '../../cart/sums/use-sum-rows.ts'
import { useCurrentSums } from '../../cart/sync/use-current-sums.ts'
import { type FoundReservation, useReservations } from '../../cart/sync/use-reservations.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { addMinutes } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import { Dot } from '@openchair/ui/pieces/ticket/ticket.tsx'

/** The most guests who have a line each. A larger group has one line with its number. */
const mostGuests = 3

type FactProps = {
  readonly className?: string
  readonly picture: ReactNode
  readonly title: ReactNode
  readonly quiet?: string
}

const Fact = ({ className = '', picture, title, quiet }: FactProps) => (
  <div className={`w-fact ${className}`}>
    {picture}
    <p>
      <b>{title}</b> {quiet !== undefined && <small>{quiet}</small>}
    </p>
  </div>
)

const Who = ({ entry, isAlone }: { readonly entry: FoundReservation; readonly isAlone: boolean }) => {
  const t = useT()
  const format = useFormat()
  const words = useGuestWords()
  const { barber } = entry
  const name = barber ? fullName(barber) : t('cart.anyProfessional')
  const services = serviceNames(entry).join(', ')
  return (
    <div lang={serviceLanguage(entry)}>
      <Fact
        className="w-who"
        picture={<Picture src={barber?.photos[0]?.thumbnail} name={barber ? name : ''} size="s" />}
        title={isAlone ? name : words.withProfessional(entry)}
        quiet={
          services === '' ? t('cart.noServiceYet') : `${services} · ${format.durationRange(entry.duration)}`
        }
      />
    </div>
  )
}

type PartProps = { readonly shop: Shop; readonly reservations: readonly FoundReservation[] }

const calendar = (
  <Dot>
    <Icon name="calendar" />
  </Dot>
)

const WaitingFor = ({ shop, day }: { readonly shop: Shop; readonly day: string }) => {
  const t = useT()
  const format = useFormat(shop.address.country)
  return (
    <Fact
      picture={calendar}
      title={<Raised>{format.day(day, 'short')}</Raised>}
      quiet={t('ground.waiting')}
    />
  )
}

const When = ({ shop, reservations }: PartProps) => {
  const t = useT()
  const format = useFormat(shop.address.country)
  const comingAt = useComingWords(shop.address.country)
  const starts = reservations.flatMap(({ reservation }) => reservation.dateTime ?? [])
  const [start] = starts
  const isWhole = starts.length === reservations.length
  const [{ duration } = { duration: { min: 0, max: 1 } }] = reservations
  // Guests of a group leave one after another, and with "any" the length depends on the professional.
  const end =
    start !== undefined && reservations.length === 1 && duration.min === duration.max
      ? addMinutes(start, duration.max)
      : undefined
  return (
    <Fact
      picture={calendar}
      title={
        start === undefined || !isWhole ? (
          t('ground.when')
        ) : (
          <Raised>{format.capital(comingAt(starts, shop.timezone))}</Raised>
        )
      }
      {...(start === undefined || !isWhole
        ? { quiet: t('ground.nextStep') }
        : end !== undefined && { quiet: t('ground.doneBy', { time: format.time(end, shop.timezone) }) })}
    />
  )
}

type SumsProps = {
  readonly cart: NonNullable<ReturnType<typeof useCurrentSums>>
  /** True during the checkout, where the total alone is not enough. */
  readonly isWhole: boolean
}

/** The total of a cart and its parts, as text only, because the controls are in the column. */
const CartSums = ({ cart, isWhole }: SumsProps) => {
  const rows = useSumRows(cart)
  const total = rows.findLast(({ kind }) => kind === 'total')
  const parts = rows
    .filter((row) => row !== total)
    .map(({ label, amount, kind }) => ({ label, amount, ...(kind && { kind }) }))
  return (
    <>
      {isWhole && <Sums rows={parts} />}
      <p className="w-cut">
        <span>{total?.label}</span> <span>{total?.amount}</span>
      </p>
    </>
  )
}

type Props = { readonly shopRef: string; readonly shopId: string }

/** A ticket above the sign that repeats the guest's choices, without controls (mock-ups 70b). */
export default function Stub({ shopRef, shopId }: Props) {
  const t = useT()
  const format = useFormat()
  const isOpen = useCart(
    (cart) => cart.shopId === shopId && cart.reservations.some(({ services }) => services.length > 0),
  )
  const found = useReservations(shopRef)
  const listed = useListedPrice(shopRef, found)
  const sums = useCurrentSums()
  const waitsFor = useCart(waitingDayOf)
  const isCheckedOut = useCheckout(({ isUnderWay, asked }) => isUnderWay && asked?.sells === undefined)
  const { shop, reservations } = found
  if (!isOpen || !shop) return null
  const isAlone = reservations.length === 1
  return (
    <aside className="w-stub w-stub--cut" aria-label={t('ground.stub')}>
      <div>
        <h2>{t('cart.label')}</h2>
        {reservations.length > mostGuests ? (
          <Fact
            className="w-who"
            picture={<Picture name="" size="s" />}
            title={t('ground.youAnd', { count: reservations.length - 1 })}
          />
        ) : (
          reservations.map((entry) => <Who key={entry.reservation.id} entry={entry} isAlone={isAlone} />)
        )}
        {waitsFor === undefined ? (
          <>
            <When shop={shop} reservations={reservations} />
            {sums ? (
              <CartSums cart={sums} isWhole={isCheckedOut} />
            ) : (
              <p className="w-cut">
                <small>{t('ground.before')}</small> <span>{format.moneyRange(listed, shop.currency)}</span>
              </p>
            )}
          </>
        ) : (
          <WaitingFor shop={shop} day={waitsFor} />
        )}
      </div>
    </aside>
  )
}
