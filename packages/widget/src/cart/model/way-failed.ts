/** Codes of failures of the connection, for which there is no message of the server. */
export const wayFailed: ReadonlySet<string> = new Set(['network_error', 'invalid_response_format'])
