import {
  defaultRegister,
  type RegisterTemplate,
  registerTemplateSchema,
} from '@trophy/contract/lists/lists.contract.ts'
import { readJsonSetting } from '../platform/config/read-json-setting.ts'

/**
 * Reads the organiser's file of `GUEST_REGISTER_TEMPLATE`; the default columns without one. Throws `InvalidSetting`.
 */
export const readRegisterTemplate = (file: string | undefined): RegisterTemplate =>
  file === undefined ? defaultRegister : readJsonSetting('GUEST_REGISTER_TEMPLATE', file, registerTemplateSchema)
