import { type FormOptions, useForm } from './use-form.ts'

/** The submission of a dialog without fields. */
export const useConfirmation = (options: Pick<FormOptions<object, null>, 'failure' | 'send'>) =>
  useForm({ ...options, initial: {}, request: () => ({ success: true, data: null }) })
