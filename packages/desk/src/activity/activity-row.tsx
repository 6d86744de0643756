import type { ActivityRow as Row } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from '../pieces/avatar/avatar.tsx'
import { Button } from '../pieces/button/button.tsx'
import { StrongText } from '../pieces/strong/strong-text.tsx'
import { plain } from '../pieces/strong/strong.ts'
import { openPanel } from '../shell/panel.ts'
import { useShop } from '../shell/session.tsx'
import css from './activity.module.css'
import { useSentences } from './use-sentences.ts'

/** An act as a sentence, with the way to its booking, or to taking it back. */
export const ActivityRow = ({ row }: { readonly row: Row }) => {
  const t = useT()
  const { timezone } = useShop()
  const format = useFormat()
  const { sentence, details } = useSentences().said(row)
  const { bookingId, undo } = row
  const label = undo ? t('activity.undo') : t('activity.open')
  return (
    <li className={css.row}>
      <time className={css.time} dateTime={row.at}>
        {format.time(row.at, timezone)}
      </time>
      <Avatar name={row.by?.name ?? t('activity.operator')} />
      <div className={css.text}>
        <p>
          <StrongText>{sentence}</StrongText>
        </p>
        {details && <p className={css.details}>{details}</p>}
      </div>
      {bookingId !== null && (
        <Button
          kind="second"
          aria-label={t('activity.actOn', { act: label, sentence: plain(sentence) })}
          onClick={() =>
            openPanel({ booking: bookingId, ...(undo === 'undoNoShow' && { step: 'undoNoShow' }) })
          }
        >
          {label}
        </Button>
      )}
    </li>
  )
}
