import { fileURLToPath } from 'node:url'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { startSmsDispatcher } from '../platform/sms/dispatcher/sms-dispatcher.ts'
import { createSmsGateway } from '../platform/sms/gateways/create-gateway.ts'
import { countSmsStates, queueSms } from '../testing/factories/sms.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { readRehearsal } from './sent.service.ts'

const rehearsal = {
  SMS_PROVIDER: 'rehearsal',
  SMS_DLT_FILE: fileURLToPath(new URL('../platform/sms/gateways/rehearsal.fixture.json', import.meta.url)),
}

let server: TestContext
afterEach(() => server.close())

it('lists what carriers would refuse by template and reason, with how many SMS were refused', async () => {
  server = await createTestContext(rehearsal)
  const own = await readRehearsal(server.context)
  await queueSms(server.database, 3)
  const sms = createSmsGateway(server.config, server.clock)
  const dispatcher = startSmsDispatcher({ ...server.context, sms }, { pollMilliseconds: 20 })
  await vi.waitFor(async () => expect(await countSmsStates(server.database)).toEqual({ failed: 3 }))
  await dispatcher.stop()
  const reason = 'The text is not the registered one of general'
  expect(await readRehearsal(server.context)).toEqual([
    { templateKey: 'general', language: 'en', reason, sms: 3 },
    ...own,
  ])
  expect(own).toEqual([expect.objectContaining({ templateKey: 'early_checkout', sms: 0 })])
})

it('is not found with another provider', async () => {
  server = await createTestContext()
  await expect(readRehearsal(server.context)).rejects.toThrow(notificationMessages.noRehearsal)
})
