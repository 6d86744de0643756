import { useT } from '../../i18n/use-t.ts'
import css from './waiting-list.module.css'

/**
 * Largest number of people shown ahead of the guest; in a longer line, a number replaces the last of them.
 */
const mostDrawn = 3
const drawnOfMore = 2

/**
 * Picture of the line, to the right towards the chair; `numberInLine` is 1 for the guest with the next offer.
 */
export const Line = ({ numberInLine }: { readonly numberInLine: number }) => {
  const t = useT()
  const before = numberInLine - 1
  const drawn = before > mostDrawn ? drawnOfMore : before
  const rest = before - drawn
  return (
    // Picture made of texts.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={css.line} role="img" aria-label={t('waitingList.lineLabel', { before })}>
      <i className={css.me}>{t('waitingList.you', { place: numberInLine })}</i>
      {rest > 0 && <i>+{rest}</i>}
      {Array.from({ length: drawn }, (_, index) => drawn - index).map((each) => (
        <i key={each}>{each}</i>
      ))}
      <i className={css.seat}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 4.500c-1.500 0-2 1-1.700 2.200L8 14.500h8.500M8 14.500l.8 2.500h7.500c1 0 1.200-1 1.200-2.500M10 10.500h6M12.500 17v3M9 20.200h7" />
        </svg>
      </i>
    </div>
  )
}
