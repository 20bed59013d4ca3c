// A container's health check: exits with 0 if the server can read and write.
const { PORT = '3000' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
