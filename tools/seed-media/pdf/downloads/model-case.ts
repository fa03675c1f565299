/** Said at the end of each case study. */
export const modelCase =
  'This is a model case. School, people and figures are composed to show how a year with the software can run. They are not a promise.'
