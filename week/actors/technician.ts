import { openClient } from '../world/client.ts'
import type { Account } from '../world/session.ts'
import type { World } from '../world/world.ts'

/** A technical admin, who makes backups while people work. */
export const openTechnician = (world: World, account: Account, name: string) => {
  const client = openClient(world, account, name)
  const path = '/api/admin/technical/backups'
  return {
    work: async (): Promise<void> => {
      if (client.random.chance(0.04)) await client.act({ kind: 'back_up', method: 'POST', path })
    },
    evening: async (): Promise<void> => {
      await client.read(path)
      await client.read('/api/admin/todo')
    },
  }
}
