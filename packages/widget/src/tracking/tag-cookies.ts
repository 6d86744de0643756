/** The beginning of the names of the tag manager's cookies on our pages. */
export const tagCookies = 'openchair'
