import { type RefObject, useEffect, useEffectEvent } from 'react'
import { scrolling } from '../../browser/scrolling.ts'

/** The number of frames within which an error is drawn, also on a slow phone. */
const mostFrames = 30

/** Scrolls a field into sight, with its label and the error below it, once that error is drawn. */
const showFault = (input: HTMLElement, frames = mostFrames): void => {
  const isDrawn = input.getAttribute('aria-invalid') === 'true'
  const words = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  if (isDrawn) words?.parentElement?.scrollIntoView({ block: 'nearest', behavior: scrolling() })
  else if (frames > 0) requestAnimationFrame(() => showFault(input, frames - 1))
}

/** Focuses the field of this name, and scrolls its error into sight too. */
export const focusField = (form: HTMLFormElement | null, name: string | undefined): void => {
  const input = name === undefined ? undefined : form?.elements.namedItem(name)
  if (!(input instanceof HTMLElement)) return
  input.focus()
  // An earlier error may still be there, and more errors may be drawn above it.
  requestAnimationFrame(() => showFault(input))
}

/** Focuses the field whenever the name changes, after closing dialogs have returned the focus. */
export const useFieldFocus = (form: RefObject<HTMLFormElement | null>, name: string | undefined): void =>
  useEffect(() => {
    const timer = setTimeout(() => focusField(form.current, name))
    return () => clearTimeout(timer)
  }, [form, name])

/** The height in pixels under which a window is full while a keyboard is open. */
const lowWindow = 600

/**
 * Focuses the field of this name in a sheet opened by a pointer, so that typing can begin at once. For a
 * keyboard or a screen reader the heading keeps the focus. Nothing scrolls.
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
    // The sheet's own effect focuses the heading first.
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

/** Makes Enter, the keyboard's "next", lead to the next empty field. Enter sends a complete form as usual. */
export const useNextField = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', leadToNext)
    return () => element?.removeEventListener('keydown', leadToNext)
  }, [form])
