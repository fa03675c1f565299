/** argon2id at its lowest cost: a check takes 0.1 ms of processor time instead of 18. */
export const LOWEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
