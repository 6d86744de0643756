const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Tells whether a text has the form of this database's ids. A request may send any text, and a text of
 * another form is the id of nothing.
 */
export const isUuid = (text: string): boolean => pattern.test(text)
