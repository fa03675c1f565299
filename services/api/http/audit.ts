import type { Logger } from 'pino'

/** What is worth reading afterwards: who logged in, set a password, was refunded, or decided. */
export type AuditEvent =
  | 'login'
  | 'login refused'
  | 'class login'
  | 'class login refused'
  | 'logout'
  | 'password reset requested'
  | 'password set'
  | 'refund'
  | 'office login'
  | 'office login refused'
  | 'office logout'
  | 'office account opened'
  | 'office account closed'
  | 'purchase order refunded'
  | 'purchase order paid'
  | 'purchase order cancelled'
  | 'seats held'
  | 'data exported'
  | 'data erased'

/**
 * Writes audit lines: log lines with `audit`, by which they can be kept longer than the others. They are of the level
 * `info` and are written at any `LOG_LEVEL`. Never a password. To be called after the transaction, which may still be
 * rolled back inside.
 */
export function createAudit(log: Logger) {
  const auditLog = log.child({}, { level: 'info' })
  return (audit: AuditEvent, details: Record<string, unknown>): void => {
    auditLog.info({ audit, ...details })
  }
}
