/** Spec §8, Login failure and Trial failure: shown where the API gives no reason. */
export const TRY_LATER = 'An error has occurred. Please try again later.'
