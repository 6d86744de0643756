import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Num } from '../text/text.tsx'
import text from '../text/text.module.css'
import css from './checkbox-row.module.css'

type Props = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** A quiet text after the label: "+10 min". */
  readonly aside?: string
  readonly price?: string
  /** The side of the box: right in a list with prices, left before a sentence. */
  readonly side?: 'left' | 'right'
  readonly disabled?: boolean
  readonly name?: string
  /** Lines under the label; the row is then a card. */
  readonly lines?: readonly string[]
  readonly children: ReactNode
}

export const CheckboxRow = ({
  checked,
  onChange,
  aside,
  price,
  side = 'left',
  disabled,
  name,
  lines,
  children,
}: Props) => (
  <label className={`${css.row} ${side === 'right' ? css.right : ''} ${lines ? css.card : ''}`}>
    <span className={text.tick}>
      <input
        className={text.over}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Icon name="check" />
    </span>
    <span className={css.text}>
      {children}
      {lines?.map((line) => (
        <span key={line} className={css.line}>
          {line}{' '}
        </span>
      ))}
      {aside !== undefined && <span className={css.aside}> {aside}</span>}
    </span>
    {price !== undefined && <Num>{price}</Num>}
  </label>
)
