import { Hidden, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { useId } from 'react'
import { Button } from '../button/button.tsx'
import { useModal } from '../modal/use-modal.ts'
import css from './compared.module.css'

/** A part of something that two people changed at once. */
export type ComparedRow = {
  readonly label: string
  readonly was: string
  readonly now: string
  readonly yours: string
  /** True if the other person changed this part. */
  readonly isChanged: boolean
}

type Props = {
  readonly title: string
  readonly text: string
  /** The headings of the columns: as it was, as it is now, yours. */
  readonly columns: readonly [was: string, now: string, yours: string]
  /** The heading of the first column, for screen readers. */
  readonly caption: string
  readonly rows: readonly ComparedRow[]
  /** The safe answer, which keeps what the other person did. */
  readonly keep: string
  readonly onKeep: () => void
  /** The way to do one's own all the same; missing where it is no longer possible. */
  readonly goOn?: { readonly label: string; readonly onPress: () => void }
}

/** A dialog that compares what was, what somebody has made of it, and what one wants. The safe answer is first. */
export const Compared = ({ title, text, columns, caption, rows, keep, onKeep, goOn }: Props) => {
  const id = useId()
  const dialog = useModal()
  return (
    <dialog
      role="alertdialog"
      aria-modal="true"
      aria-describedby={`${id}-text`}
      aria-labelledby={`${id}-title`}
      ref={dialog}
      className={css.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onKeep()
      }}
    >
      <h2 id={`${id}-title`} className={css.title} tabIndex={-1}>
        {title}
      </h2>
      <Quiet>
        <span id={`${id}-text`}>{text}</span>
      </Quiet>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <Hidden>{caption}</Hidden>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, was, now, yours, isChanged }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{was}</td>
              <td className={isChanged ? css.changed : undefined}>{now}</td>
              <td>{yours && <b>{yours}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <Button large onClick={onKeep}>
          {keep}
        </Button>
        {goOn && (
          <Button large kind="second" onClick={goOn.onPress}>
            {goOn.label}
          </Button>
        )}
      </div>
    </dialog>
  )
}
