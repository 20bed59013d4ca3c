// A container's health check: 0 if the server beside it can read and write.
const { PORT = '3000' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
