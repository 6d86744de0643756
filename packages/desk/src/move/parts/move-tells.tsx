import type { ChangedBooking } from '@openchair/contract'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { MessageCard } from '../../acts/message-card.tsx'
import { useT } from '../../i18n/use-t.ts'
import css from '../move.module.css'
import type { Move } from '../use-move.ts'

type Props = Pick<Move, 'wish' | 'change'> & {
  readonly answer: ChangedBooking
  readonly guest: string
  /** The professional of the new time. */
  readonly name: string
}

/** The people who hear of a move, and the very message that the guest gets. */
export const MoveTells = ({ answer: { message, booking }, guest, name, wish, change }: Props) => {
  const t = useT()
  const { list } = useFormat()
  const names = [...new Set([booking.barber.firstName, name])]
  return (
    <section className={css.part}>
      <Heading level={3}>{t('move.whoIsTold')}</Heading>
      {message ? (
        <>
          <CheckboxRow side="right" checked={wish.tells} onChange={(tells) => change({ tells })}>
            {t('move.tell', { name: guest, channel: message.channel })}
          </CheckboxRow>
          {wish.tells && <MessageCard message={message} />}
        </>
      ) : (
        <p className={css.quiet}>{t('move.noContact', { name: guest })}</p>
      )}
      <p className={css.quiet}>{t('move.seen', { names: list(names), count: names.length })}</p>
    </section>
  )
}
