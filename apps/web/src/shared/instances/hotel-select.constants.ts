export const hotelSelectLabels = {
  placeholder: 'Name or ID',
  nothingFound: 'Nothing found',
} as const
