/**
 * Names of the Trusted Types policies that scripts of the site may create (`app/document/trusted-types.ts`); the content
 * security policy allows no others.
 */
export const TRUSTED_TYPES_POLICIES = { own: 'maxguru', fallback: 'default' } as const
