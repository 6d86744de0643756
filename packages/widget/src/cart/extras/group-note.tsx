import { useState } from 'react'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '@openchair/ui/pieces/button/button.tsx'
import { QuietLine } from '@openchair/ui/pieces/text/quiet-line.tsx'
import { storedText } from '@openchair/ui/storage/store.ts'
import css from './guests.module.css'

const closed = storedText('openchair-group-note')

/** Says that friends can come along, if a flag is on, until the guest closes it. */
export const GroupNote = () => {
  const t = useT()
  const { flags } = usePage()
  const [isClosed, setClosed] = useState(() => closed.read() !== undefined)
  if (!flags['announce-group-appointments'] || isClosed) return null
  const close = () => {
    closed.write('closed')
    setClosed(true)
  }
  return (
    <aside className={css.note} aria-label={t('cart.noteTitle')}>
      <p>
        <b>{t('cart.noteTitle')}</b> <QuietLine>{t('cart.noteText')}</QuietLine>
      </p>
      <IconButton icon="close" label={t('cart.noteClose')} onClick={close} />
    </aside>
  )
}
