import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NoteFields } from '../../acts/guest/note-fields.tsx'
import { guestQuery } from '../../calls/guests.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../pieces/icon/icon.tsx'
import { useShop } from '../../shell/session.tsx'
import css from './notes.module.css'

type Props = { readonly guestId: string; readonly name: string; readonly note: string }

/** The shop's note on the guest of a booking, for all visits. It can be changed where it stands. */
export const GuestNote = ({ guestId, name, note }: Props) => {
  const t = useT()
  const shop = useShop()
  const [isOpen, setOpen] = useState<boolean>()
  const place = useRef<HTMLDivElement>(null)
  // The guest is read once somebody changes the note, because the change names a version.
  const {
    data: guest,
    isError,
    refetch,
  } = useQuery({
    ...guestQuery(shop.id, guestId),
    enabled: isOpen === true,
    staleTime: 0,
  })
  useEffect(() => {
    if (isOpen === false) place.current?.querySelector('button')?.focus()
  }, [isOpen])
  if (isOpen && guest) return <NoteFields guest={guest} onClose={() => setOpen(false)} />
  const begin = () => {
    setOpen(true)
    if (isError) void refetch()
  }
  return (
    <div ref={place}>
      <div className={css.note}>
        <Icon name="note" />
        <div>
          <p className={css.own}>{note}</p>
          <Small>{t('booking.aboutGuest', { name })}</Small>
        </div>
        {shop.can('writeNote') !== 'none' && (
          <TextButton aria-label={t('booking.changeGuestNote', { name })} onClick={begin}>
            {t('booking.change')}
          </TextButton>
        )}
      </div>
      {isOpen && isError && <p role="alert">{t('common.networkErrorText')}</p>}
    </div>
  )
}
