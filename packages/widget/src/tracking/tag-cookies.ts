/** With what the names of the tag manager's cookies begin on our pages. */
export const tagCookies = 'openchair'
