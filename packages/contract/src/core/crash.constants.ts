/** What stands in place of the page, or of a part of it, that could not be drawn. */
export const crashMessages = {
  pageTitle: 'Something went wrong',
  pageText: 'This page could not be shown. Nothing that was saved is lost.',
  partTitle: 'This part could not be shown',
  partText: 'Nothing that was saved is lost, and the rest of the page still works.',
  reload: 'Load the page again',
} as const
