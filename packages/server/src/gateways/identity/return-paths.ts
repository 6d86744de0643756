/** The widget's address that a provider leads back to, with what it tells behind the #. */
export const returnPath = '/booking/signed-in'

/** Where Apple, which tells no name or e-mail in an address, sends a form instead. */
export const appleReturnPath = '/booking/signed-in/apple'
