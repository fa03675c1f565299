const FAILED = 'An error has ocurred. Please try again later.' // sic, spec §8

/** Why the visitor sees the form again. */
export const MESSAGES = {
  failed: FAILED,
  pending:
    'Your message is on its way, but we have not heard yet that it arrived. Please wait a moment, then press the button again to see: it is not sent twice.',
  unknown: `${FAILED} We may have your message already, so please send it again only if you do not hear from us.`,
} as const
