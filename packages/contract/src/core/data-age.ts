/** The age of the data of a response in whole seconds, where they were read from a replica of the database. */
export const dataAgeHeader = 'data-age'
