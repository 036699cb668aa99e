/** Messages about passes that the server sends. */
export const passMessages = {
  notValid: 'This is not a valid pass of this event. Ask for the name and search for the person.',
  replaced: (former: string, name: string, participantId: string) =>
    `This pass is not valid any more: ${former} was replaced by ${name} (${participantId}).`,
} as const
