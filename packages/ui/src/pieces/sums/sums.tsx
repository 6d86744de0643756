import { Fragment } from 'react'
import { TextButton } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './sums.module.css'

export type Sum = {
  /** A stable key, where the label can change. */
  readonly id?: string
  readonly label: string
  /** The label's language, where it is not the page's. */
  readonly labelLanguage?: string | undefined
  /** The formatted amount, with two decimals. */
  readonly amount: string
  /** The row's look. `due` is a total that a card did not pay, `gone` a sum that no longer counts. */
  readonly kind?: 'off' | 'total' | 'due' | 'back' | 'gone'
  /** A quiet line under the label. */
  readonly note?: string
  /** Explains the row when the guest presses its label, which is then a button. */
  readonly onExplain?: () => void
  /** A button beside the label that changes the row. */
  readonly action?:
    | { readonly label: string; readonly act?: string; readonly onPress: () => void }
    | undefined
}

/** The parts of a price and their total. */
export const Sums = ({ rows }: { readonly rows: readonly Sum[] }) => (
  <dl className={css.sums}>
    {rows.map(({ id, label, labelLanguage, amount, kind, note, onExplain, action }) => (
      <Fragment key={id ?? label}>
        <dt className={kind === 'off' ? undefined : kind && css[kind]} lang={labelLanguage}>
          {onExplain ? (
            <button type="button" className={css.explain} data-words onClick={onExplain}>
              {label}
              <Icon name="info" small />
            </button>
          ) : (
            label
          )}
          {note !== undefined && <small className={css.note}> {note}</small>}
          {action && (
            <>
              {' '}
              <TextButton data-act={action.act} onClick={action.onPress}>
                {action.label}
              </TextButton>
            </>
          )}
        </dt>
        <dd className={kind && css[kind]}>{kind === 'gone' ? <s>{amount}</s> : amount}</dd>
      </Fragment>
    ))}
  </dl>
)
