/** The secret with which the sandbox of every test signs its reports. */
export const sandboxSecret = 'whsec_of_tests'
