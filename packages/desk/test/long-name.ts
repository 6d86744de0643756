/** A name as long as names get. */
export const longName = 'Maximiliana-Alexandrina Hohenstein-Wolfenbüttel'
