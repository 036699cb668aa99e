import { type FormOptions, useForm } from './use-form.ts'

/** The submission of a dialog without fields. */
export const useConfirmation = <Response>(
  options: Pick<FormOptions<object, null, Response>, 'failure' | 'send' | 'success' | 'onDone'>,
) => useForm({ ...options, initial: {}, request: () => ({ success: true, data: null }) })
