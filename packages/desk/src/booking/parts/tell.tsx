import type { ChangedBooking, OpenedBooking } from '@openchair/contract'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { useWords } from '../../acts/use-words.ts'
import { Message } from './message.tsx'

type Props = {
  readonly booking: OpenedBooking
  /** The server's answer about the act; undefined until it has come. */
  readonly answer: Pick<ChangedBooking, 'message'> | undefined
  readonly tell: boolean
  readonly onTell: (tell: boolean) => void
  /** True to show the words of the message at once. */
  readonly isOpen?: boolean
}

/** The choice to tell the guest of an act, with the very message; a guest without a contact has none. */
export const Tell = ({ booking, answer, tell, onTell, isOpen = false }: Props) => {
  const { t, who } = useWords(booking)
  if (tell && answer?.message === null) return <Small>{t('booking.noContact', who)}</Small>
  return (
    <>
      <CheckboxRow checked={tell} onChange={onTell}>
        {t('booking.tell', who)}
      </CheckboxRow>
      {tell && answer?.message && <Message {...answer.message} isOpen={isOpen} />}
    </>
  )
}
