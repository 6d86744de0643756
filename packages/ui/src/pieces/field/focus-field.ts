import { type RefObject, useEffect, useEffectEvent } from 'react'
import { scrolling } from '../../browser/scrolling.ts'

/** The frames within which a fault is drawn, also on a slow phone. */
const mostFrames = 30

/** Brings a field into sight with its label and its fault below it, once the fault is drawn. */
const showFault = (input: HTMLElement, frames = mostFrames): void => {
  const isDrawn = input.getAttribute('aria-invalid') === 'true'
  const words = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  if (isDrawn) words?.parentElement?.scrollIntoView({ block: 'nearest', behavior: scrolling() })
  else if (frames > 0) requestAnimationFrame(() => showFault(input, frames - 1))
}

/** Focuses the field of this name, and shows its fault too. */
export const focusField = (form: HTMLFormElement | null, name: string | undefined): void => {
  const input = name === undefined ? undefined : form?.elements.namedItem(name)
  if (!(input instanceof HTMLElement)) return
  input.focus()
  // A fault of before may be there already, and more be drawn above it.
  requestAnimationFrame(() => showFault(input))
}

/** The same whenever the name changes, once dialogs that close at that moment have given the focus back. */
export const useFieldFocus = (form: RefObject<HTMLFormElement | null>, name: string | undefined): void =>
  useEffect(() => {
    const timer = setTimeout(() => focusField(form.current, name))
    return () => clearTimeout(timer)
  }, [form, name])

/** A window lower than this is full with a keyboard in it, in CSS pixels. */
const lowWindow = 600

/**
 * Puts the focus into the field of this name when a sheet has opened by a pointer, so that typing can begin at once. Who uses
 * a keyboard, or has the page read, begins at the heading; nothing scrolls.
 */
export const useFirstField = (
  form: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  open: boolean,
): void => {
  const begin = useEffectEvent(() => {
    const input = name === undefined ? undefined : form.current?.elements.namedItem(name)
    const isByPointer = document.activeElement?.matches('h2:not(:focus-visible)') === true
    if (input instanceof HTMLInputElement && isByPointer && innerHeight >= lowWindow)
      input.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!open) return undefined
    // The heading has the focus first, in the effect of the sheet around it.
    const timer = setTimeout(begin)
    return () => clearTimeout(timer)
  }, [open])
}

const leadToNext = (event: KeyboardEvent): void => {
  const { target, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return
  const fields = [...(target.form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement)
  const next = fields
    .slice(fields.indexOf(target) + 1)
    .find(({ required, value }) => required && value.trim() === '')
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * Has the keyboard's "next" do what it says: Enter in a field that bears it leads to the next one that is empty. A form that is
 * full is sent, as ever.
 */
export const useNextField = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', leadToNext)
    return () => element?.removeEventListener('keydown', leadToNext)
  }, [form])
