import { useFormat } from '@openchair/ui/format/use-format.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { nearTimesQuery } from '../../calls/new-booking.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { useShop } from '../../shell/session.tsx'
import type { NewBooking } from '../use-new-booking.ts'
import { reasonAgainst } from './draft.ts'
import css from './form.module.css'

type Props = { readonly booking: NewBooking }

/** The field that ends each reason. */
const fields = {
  forGuest: '[role=combobox]',
  forPhone: 'input[type=tel]',
  forEmail: 'input[type=email]',
  forWay: '[data-waits=forWay] input',
  forTick: '[data-waits=forTick] input',
} as const

/** The nearest free times of the professional and of a colleague, one press away where the chosen time does not fit. */
const Nearest = ({ booking: { draft, barbers, choosePlace } }: Props) => {
  const t = useT()
  const { id: shopId, timezone } = useShop()
  const { time } = useFormat()
  const { barberId, startsAt } = draft.place
  const { data } = useQuery(nearTimesQuery(shopId, barberId, startsAt, draft.serviceIds))
  const rows = data?.rows ?? []
  const same = rows.find((row) => row.barberId === barberId)
  const other = rows.find((row) => row.barberId !== barberId)
  const nearest = [same, other].filter((row) => row !== undefined)
  return (
    <>
      <p className={css.quiet}>
        {t(data && nearest.length === 0 ? 'newBooking.waits.noTime' : 'newBooking.waits.forTime')}
      </p>
      {nearest.length > 0 && (
        <div className={css.nearest}>
          {nearest.map((row) => (
            <Button
              key={row.barberId}
              kind="second"
              onClick={() => choosePlace({ barberId: row.barberId, startsAt: row.startsAt })}
            >
              {t('newBooking.nearest', {
                time: time(row.startsAt, timezone),
                name: barbers.find(({ id }) => id === row.barberId)?.firstName ?? '',
              })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/**
 * Says above the button what it waits for, because the place for that may be out of sight: a press leads there,
 * and a time that does not fit is changed at once (desk/near-times).
 */
export const Waits = ({ booking }: Props) => {
  const t = useT()
  const line = useRef<HTMLParagraphElement>(null)
  const { draft, answer, query, cannotBeHad, proposedFrom, wrongContact } = booking
  if (cannotBeHad)
    return proposedFrom ? (
      <p className={css.quiet}>{t('newBooking.waits.forProposed')}</p>
    ) : (
      <Nearest booking={booking} />
    )
  const forContact = wrongContact && (wrongContact.kind === 'phone' ? 'forPhone' : 'forEmail')
  const reason = query.trim() !== '' ? 'forGuest' : (forContact ?? (answer && reasonAgainst(draft, answer)))
  if (!reason) return null
  const lead = () => line.current?.closest('section')?.querySelector<HTMLElement>(fields[reason])?.focus()
  return (
    <p ref={line} className={css.quiet}>
      <TextButton onClick={lead}>{t(`newBooking.waits.${reason}`)}</TextButton>
    </p>
  )
}
