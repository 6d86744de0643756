/** What the sandbox of every test signs its reports with. */
export const sandboxSecret = 'whsec_of_tests'
