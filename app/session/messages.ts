/** Spec §8, Login failure and Trial failure: what is said where the API gives no reason. */
export const TRY_LATER = 'An error has occurred. Please try again later.'
