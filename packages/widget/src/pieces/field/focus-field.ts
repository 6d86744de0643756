import { type RefObject, useEffect } from 'react'

/** Puts the focus into the field of this name. */
export const focusField = (form: HTMLFormElement | null, name: string | undefined): void => {
  const input = name === undefined ? undefined : form?.elements.namedItem(name)
  if (input instanceof HTMLElement) input.focus()
}

/** The same whenever the name changes, once dialogs that close at that moment have given the focus back. */
export const useFieldFocus = (form: RefObject<HTMLFormElement | null>, name: string | undefined): void =>
  useEffect(() => {
    const timer = setTimeout(() => focusField(form.current, name))
    return () => clearTimeout(timer)
  }, [form, name])
