/** Where the test server listens. */
export const port = Number(process.env['E2E_PORT'] ?? 4310)
export const address = `http://127.0.0.1:${port}`
