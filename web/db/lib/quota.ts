/** Whether a write failed because the storage is full. Dexie wraps the cause in an AbortError or a BulkError, so we look inside. */
export function isQuotaExceeded(error: unknown): boolean {
  const { name, inner, failures } = Object(error) as { name?: unknown; inner?: unknown; failures?: unknown }
  if (name === 'QuotaExceededError') return true
  const reasons = [inner, ...(Array.isArray(failures) ? failures : [])]
  return reasons.some((reason) => reason !== undefined && reason !== error && isQuotaExceeded(reason))
}
