/** Answered by the server itself, and never kept waiting: that the process answers is what it says. */
export const LIVENESS_PATH = '/healthz'

/** Health checks come every few seconds; they are logged only where everything is, and not traced. */
export const HEALTH_PATHS: readonly string[] = [LIVENESS_PATH, '/readyz']
