/** The colour of the rail, which the system's bar around an installed desk takes on. */
export const ink = '#16171b'
