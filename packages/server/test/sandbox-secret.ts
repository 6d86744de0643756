/** The secret with which every test's sandbox signs its reports. */
export const sandboxSecret = 'whsec_of_tests'
