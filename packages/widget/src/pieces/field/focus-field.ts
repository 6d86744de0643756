/** Puts the focus into the field of this name. */
export const focusField = (form: HTMLFormElement | null, name: string | undefined): void => {
  const input = name === undefined ? undefined : form?.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.focus()
}
