/** The path of the widget to which a provider returns, with its values behind the #. */
export const returnPath = '/booking/signed-in'

/** The path for the form that Apple sends instead, because Apple puts no name or e-mail into an address. */
export const appleReturnPath = '/booking/signed-in/apple'
