import { apiKeyPrefix } from './api-keys.constants.ts'

export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix)
