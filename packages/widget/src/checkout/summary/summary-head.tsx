import type { ReactNode } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { QuietLine } from '@openchair/ui/pieces/text/quiet-line.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { reservationOf, useReservationWords } from '../options/use-reservation-words.ts'
import css from './summary.module.css'
import { GiftCardCoverPicture } from '../gift-card/gift-card-face.tsx'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import type { GiftCardChoice } from '../gift-card/gift-card-choice.ts'
import { useGiftCardWords } from '../gift-card/use-gift-card-words.ts'

type Props = {
  readonly options: CheckoutOptions
  /** Drawn at the right end of the head. */
  readonly children?: ReactNode
}

/** The booking's time, professional, length and place. For a group, the number of guests instead. */
export const SummaryHead = ({ options, children }: Props) => {
  const t = useT()
  const format = useFormat()
  const { shop, reservations, start } = options
  const words = useReservationWords(reservationOf(options))
  const first = reservations.find(({ reservation }) => reservation.dateTime === start)
  const facts =
    reservations.length > 1
      ? [t('cart.reservations', { count: reservations.length }), shop.alias]
      : [words.name, first && format.durationRange(first.duration), shop.alias]
  return (
    <div className={css.head}>
      {first?.barber && (
        <Picture
          src={first.barber.photos[0]?.thumbnail}
          name={`${first.barber.firstName} ${first.barber.lastName}`}
          size="s"
        />
      )}
      <span className={css.what}>
        <b>
          <Raised>{words.dayTime}</Raised>
        </b>{' '}
        <QuietLine>{facts.filter(Boolean).join(' · ')}</QuietLine>
      </span>
      {children}
    </div>
  )
}

type HeadProps = {
  readonly giftCard: GiftCardChoice
  readonly country: string
  /** Drawn at the right end of the head. */
  readonly children?: ReactNode
}

/** The gift card being bought: recipient, shops, day of delivery. */
export const GiftCardHead = ({ giftCard, country, children }: HeadProps) => {
  const { title, where, sent } = useGiftCardWords(country)(giftCard)
  return (
    <div className={css.head}>
      <GiftCardCoverPicture cover={giftCard.cover} className={css.cover ?? ''} />
      <span className={css.what}>
        <b>{title}</b> <QuietLine>{[where, sent].join(' · ')}</QuietLine>
      </span>
      {children}
    </div>
  )
}

type GiftCardSummaryProps = { readonly options: CheckoutOptions; readonly giftCard: GiftCardChoice }

/** The gift card and its price, at the top of the form. */
export const GiftCardSummary = ({ options, giftCard }: GiftCardSummaryProps) => {
  const t = useT()
  const format = useFormat()
  const amount = format.exactMoney(options.total ?? 0, options.shop.currency)
  return (
    <section className={css.card} aria-label={t('checkout.giftCardTitle')}>
      <GiftCardHead giftCard={giftCard} country={options.shop.address.country} />
      <div className={css.sums}>
        <Sums
          rows={[
            { label: t('checkout.giftCard'), amount },
            { label: t('checkout.giftTotal'), amount, kind: 'total' },
          ]}
        />
      </div>
    </section>
  )
}
