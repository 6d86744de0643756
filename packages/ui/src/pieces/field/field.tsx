import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './field.module.css'

type FrameProps = {
  readonly label: string
  /** The label's language, where it is not the page's. */
  readonly language?: string | undefined
  /** A confirmation of the value, in green at the end of the label's line. */
  readonly confirmed?: string | undefined
  /** A control at the end of the label's line. */
  readonly aside?: ReactNode
  /** The text that says how to correct the value. Its presence marks the field. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly children: (ids: { readonly input: string; readonly described: string | undefined }) => ReactNode
}

/** Label, box and the line below, for fields with a box of their own. */
export const FieldFrame = ({ label, language, confirmed, aside, error, hint, children }: FrameProps) => {
  const id = useId()
  const line = error ?? hint
  const lineId = `${id}-line`
  return (
    <div className={error ? css.bad : undefined}>
      {aside && <span className={css.aside}>{aside}</span>}
      <label className={css.label} htmlFor={id} lang={language}>
        {label}
        {confirmed !== undefined && (
          <span className={css.confirmed}>
            {' '}
            <Icon name="check" small />
            {confirmed}
          </span>
        )}
      </label>
      <span className={css.box}>{children({ input: id, described: line ? lineId : undefined })}</span>
      {line && (
        <span className={error ? css.error : css.hint} id={lineId}>
          {line}
        </span>
      )}
    </div>
  )
}

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  readonly label: string
  readonly confirmed?: string | undefined
  readonly aside?: ReactNode
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
}

export const Field = ({ label, confirmed, aside, error, hint, leading, trailing, ...input }: FieldProps) => (
  <FieldFrame label={label} confirmed={confirmed} aside={aside} error={error} hint={hint}>
    {(ids) => (
      <>
        {leading}
        <input
          {...input}
          id={ids.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.described}
        />
        {trailing}
      </>
    )}
  </FieldFrame>
)

/** Two fields side by side. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.pair}>{children}</div>
)

type SearchFieldProps = {
  /** The accessible name, which is also the placeholder unless a shorter one is given. */
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly trailing?: ReactNode
}

/** Takes over text that was typed before the page was hydrated. */
const useTypedEarly = ({ value, onChange }: Pick<SearchFieldProps, 'value' | 'onChange'>) => {
  const input = useRef<HTMLInputElement>(null)
  const take = useEffectEvent((typed: string) => {
    if (typed !== value) onChange(typed)
  })
  useEffect(() => take(input.current?.value ?? ''), [])
  return input
}

export const SearchField = ({ label, placeholder = label, value, onChange, trailing }: SearchFieldProps) => {
  const input = useTypedEarly({ value, onChange })
  return (
    <span className={`${css.box} ${css.search}`}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {trailing}
    </span>
  )
}
