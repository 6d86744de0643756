import type { BarberSummary } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Slot, Slots } from '@openchair/ui/pieces/slot/slot.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { useQuery } from '@tanstack/react-query'
import { nearTimesQuery } from '../calls/new-booking.ts'
import { useT } from '../i18n/use-t.ts'
import { PartNotLoaded } from '../pieces/page/not-loaded.tsx'
import { useShop } from '../shell/session.tsx'
import type { Place } from './form/draft.ts'
import css from './new-booking.module.css'

type Props = {
  /** The time that cannot be had. */
  readonly taken: Place
  readonly chosen: Place
  readonly serviceIds: readonly string[]
  readonly barbers: readonly BarberSummary[]
  readonly onChoose: (place: Place) => void
  /** True where nobody has asked for a time yet, so that none is named. */
  readonly isProposal?: boolean
}

/** The nearest free times: of the same professional, then of others. */
export const NearTimes = ({ taken, chosen, serviceIds, barbers, onChoose, isProposal = false }: Props) => {
  const t = useT()
  const shop = useShop()
  const { time, money, dayInSentence } = useFormat(shop.country)
  const { data, isError, refetch } = useQuery(
    nearTimesQuery(shop.id, taken.barberId, taken.startsAt, serviceIds),
  )
  const nameOf = (barberId: string) => barbers.find(({ id }) => id === barberId)?.firstName ?? ''
  const clock = time(taken.startsAt, shop.timezone)
  const day = dayOf(taken.startsAt, shop.timezone)
  const rows = data?.rows ?? []
  const slots = (found: typeof rows) => (
    <Slots few>
      {found.map(({ barberId, startsAt, price }) => {
        const at = time(startsAt, shop.timezone)
        const on = dayOf(startsAt, shop.timezone)
        const who = nameOf(barberId)
        const note = on === day ? who : `${who}, ${dayInSentence(on)}`
        return (
          <Slot
            key={`${barberId} ${startsAt}`}
            time={at}
            note={note}
            label={t('newBooking.slot', { time: at, note, price: money(price, shop.currency) })}
            chosen={chosen.barberId === barberId && chosen.startsAt === startsAt}
            onChoose={() => onChoose({ barberId, startsAt })}
          />
        )
      })}
    </Slots>
  )
  if (isError) return <PartNotLoaded text={t('newBooking.nearFailed')} retry={() => void refetch()} />
  if (!data) return <p className={css.quiet}>{t('newBooking.nearLoading')}</p>
  const same = rows.filter(({ barberId }) => barberId === taken.barberId)
  const others = rows.filter(({ barberId }) => barberId !== taken.barberId)
  return (
    <>
      <section className={css.part}>
        <Heading level={3}>{t('newBooking.withSame', { name: nameOf(taken.barberId) })}</Heading>
        {same.length > 0 ? (
          slots(same)
        ) : (
          <p className={css.quiet}>{t(isProposal ? 'newBooking.noneElse' : 'newBooking.noneOfSame')}</p>
        )}
      </section>
      <section className={css.part}>
        <Heading level={3}>
          {isProposal ? t('newBooking.withSomebodyElse') : t('newBooking.withOthers', { time: clock })}
        </Heading>
        {others.length > 0 ? (
          slots(others)
        ) : (
          <p className={css.quiet}>
            {isProposal ? t('newBooking.noneElse') : t('newBooking.noneOfOthers', { time: clock })}
          </p>
        )}
      </section>
    </>
  )
}
