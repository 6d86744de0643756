/** What the form for another guest is marked with. */
export const newGuestForm = { 'data-new-guest': '' }

/**
 * Goes on with the guest whose name is typed, as their own button does; false where none is. Whatever button is pressed next to
 * the form means them too, and nobody who was typed is left behind.
 */
export const goOnWithTypedGuest = (): boolean => {
  const form = document.querySelector<HTMLFormElement>('form[data-new-guest]')
  const name = form?.querySelector('input')?.value.trim()
  // In a sheet that was shut it was given up.
  if (!name || !form?.checkVisibility()) return false
  form.requestSubmit()
  return true
}
