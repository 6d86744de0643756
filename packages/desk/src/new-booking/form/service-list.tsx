import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import css from './form.module.css'
import { fewServices, type FittingService, overBy, shownServices, withService } from './services.ts'

type Props = {
  readonly rows: readonly FittingService[]
  readonly chosen: readonly string[]
  /** The free time in minutes; undefined if it is free until the end of the day. */
  readonly room: number | undefined
  readonly onChoose: (chosen: readonly string[]) => void
}

/** The services of a professional, those that fit the time first; others say by how much they are too long. */
export const ServiceList = ({ rows, chosen, room, onChoose }: Props) => {
  const t = useT()
  const { money, duration } = useFormat()
  const { currency } = useShop()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <div className={css.services}>
      {shownServices(rows, chosen, showsAll).map((service) => {
        const over = overBy(service, rows, chosen, room)
        return (
          <div key={service.id} className={css.service}>
            <CheckboxRow
              checked={chosen.includes(service.id)}
              onChange={() => onChoose(withService(chosen, service.id))}
              price={money(service.price, currency)}
            >
              <b>{service.name}</b> <span className={css.length}>{duration(service.duration)}</span>
              {over > 0 && (
                <small className={css.over}> {t('newBooking.tooLong', { duration: duration(over) })}</small>
              )}
              {service.lacks !== null && (
                <small className={css.over}> {t('newBooking.lacks', { unit: service.lacks })}</small>
              )}
            </CheckboxRow>
          </div>
        )
      })}
      {rows.length > fewServices && !showsAll && (
        <TextButton onClick={() => setShowsAll(true)}>{t('newBooking.allServices')}</TextButton>
      )}
    </div>
  )
}
