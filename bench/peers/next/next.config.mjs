export default {
  turbopack: { root: `${import.meta.dirname}/..` },
  outputFileTracingRoot: `${import.meta.dirname}/..`,
}
