import { z } from 'zod'
import { account } from './child-server.ts'

const signedIn = z.object({ token: z.string() })

/** Signs in as the first admin and returns the bearer token. */
export const signIn = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}`)
  return signedIn.parse(await response.json()).token
}
