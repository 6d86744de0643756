const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is an id as this database writes them: ids arrive as any text, and a malformed one is merely unknown. */
export const isUuid = (text: string): boolean => pattern.test(text)
