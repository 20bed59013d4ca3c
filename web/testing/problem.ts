/** Our server's response to a request that it rejects (RFC 9457). `field` is the name of the invalid field. */
export function problem(
  status: number,
  code: string,
  detail: string,
  { field, retryAfterS }: { field?: string | undefined; retryAfterS?: number } = {},
): Response {
  const headers = new Headers({ 'content-type': 'application/problem+json; charset=utf-8' })
  if (retryAfterS !== undefined) headers.set('retry-after', String(retryAfterS))
  return new Response(JSON.stringify({ type: 'about:blank', status, detail, code, field }), { status, headers })
}
