/** Marks the form for another guest. */
export const newGuestForm = { 'data-new-guest': '' }

/**
 * Continues with the guest whose name is typed, as the form's own button does; false where there is none. Any
 * other button means this guest too, so that nobody typed is left behind.
 */
export const goOnWithTypedGuest = (): boolean => {
  const form = document.querySelector<HTMLFormElement>('form[data-new-guest]')
  const name = form?.querySelector('input')?.value.trim()
  // A name in a closed sheet was given up.
  if (!name || !form?.checkVisibility()) return false
  form.requestSubmit()
  return true
}
