import type { OpenedBooking } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { useShop } from '../../shell/session.tsx'
import { useWords } from '../../acts/use-words.ts'
import { Section } from './section.tsx'
import css from './notes.module.css'

type Props = {
  readonly booking: OpenedBooking
  /** Opens the shop's note to write; undefined for whoever may not. */
  readonly onWrite: (() => void) | undefined
}

/** The notes on a booking: the shop's own, which no guest reads, and what the guest wrote. */
export const Notes = ({ booking, onWrite }: Props) => {
  const { t, name, format } = useWords(booking)
  const { timezone } = useShop()
  const { shopNote, guestNote } = booking
  const day = shopNote ? format.day(dayOf(shopNote.at, timezone)) : ''
  if (shopNote === null && guestNote === null && !onWrite) return null
  return (
    <Section>
      {shopNote && (
        <div className={css.note}>
          <Icon name="note" />
          <div>
            <p className={css.own}>{shopNote.text}</p>
            <Small>
              {shopNote.by === null
                ? t('booking.shopNoteOn', { day })
                : t('booking.shopNoteBy', { by: shopNote.by, day })}
            </Small>
          </div>
          {onWrite && (
            <TextButton data-act="note" aria-label={t('booking.changeNote')} onClick={onWrite}>
              {t('booking.change')}
            </TextButton>
          )}
        </div>
      )}
      {guestNote !== null && (
        <div className={css.note}>
          <Icon name="text" />
          <div>
            <p className={css.lines}>{t('booking.quoted', { note: guestNote })}</p>
            <Small>{t('booking.guestWrote', { name })}</Small>
          </div>
        </div>
      )}
      {!shopNote && onWrite && (
        <div className={css.add}>
          <TextButton data-act="note" onClick={onWrite}>
            {t('booking.addNote')}
          </TextButton>
        </div>
      )}
    </Section>
  )
}
