import { useId } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../pieces/button/button.tsx'
import { useModal } from '../../pieces/modal/use-modal.ts'
import css from './keys.module.css'

/** The keys of the desk, in the order of how often they help. */
const keys = [
  ['/', 'find'],
  ['N', 'new'],
  ['[ ]', 'days'],
  ['T', 'today'],
  ['V', 'view'],
  ['G', 'go'],
  ['← → ↑ ↓', 'arrows'],
  ['Enter', 'open'],
  ['X', 'block'],
  ['A', 'step'],
  ['M', 'move'],
  ['C', 'link'],
  ['Esc', 'close'],
  ['?', 'keys'],
] as const

/** Lists what keys do. Escape closes it. */
export const Keys = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const id = useId()
  const dialog = useModal()
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onCancel={onClose}>
      <header className={css.head}>
        <h2 id={id} tabIndex={-1}>
          {t('day.keys')}
        </h2>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      <dl className={css.list}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`day.key.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.off}>{t('day.keysOff')}</p>
    </dialog>
  )
}
