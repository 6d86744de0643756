/** The widget's address to which a provider returns, with its values behind the #. */
export const returnPath = '/booking/signed-in'

/** The address for the form that Apple sends instead, because it puts no name or e-mail into an address. */
export const appleReturnPath = '/booking/signed-in/apple'
